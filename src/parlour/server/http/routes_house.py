"""What everybody is told about the house."""

from __future__ import annotations

from litestar import get

from parlour.server.house.rules import HouseInfo
from parlour.server.services import Services


@get("/api/house")
async def house_info(services: Services) -> HouseInfo:
    """A notice of those who run the house, and whether everything can only be looked at for a while."""
    return services.house.info()
