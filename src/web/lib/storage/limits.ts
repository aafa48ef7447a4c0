/** Limits of specification 9, "Storage". */
export const partBytes = 5_242_880
export const partsAtOnce = 4
export const linkSeconds = 900
