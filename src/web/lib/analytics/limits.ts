/** Limits of specification 9, "Analytics". */
export const sessionTimeoutMs = 30 * 60 * 1000
export const uploadPeriodMs = 30 * 1000
export const uploadThreshold = 30
export const batchSize = 100
export const maxSaved = 1000
export const maxStringLength = 4096
export const maxProperties = 1000
/** specification 9, "Cookie default expiry". */
export const cookieDays = 365
