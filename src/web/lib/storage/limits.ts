/** specification 9, "Storage": every number as it stands there. */
export const partBytes = 5_242_880
export const partsAtOnce = 4
export const linkSeconds = 900
