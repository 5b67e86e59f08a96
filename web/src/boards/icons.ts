/** Small line drawings around the origin, about 24 wide. */

export const TURN_ARROW = "M8.5-6.5A11 11 0 1 0 11 1M9.5-13.5v7.5h-7.5";
export const TICK = "M-9 1l6 6L9.5-7";
export const CROSS = "M-7-7 7 7M7-7-7 7";
