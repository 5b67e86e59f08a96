declare module "virtual:rules/*" {
  export const blocks: import("../rules-plugin").RulesBlock[];
}
