/** The address that collects events, in the wire form of the third-party analytics service (HTTP V2). */
export const collectPath = '/api/collect/2/httpapi'

/** What one request may carry. */
export const uploadBytesMost = 1024 * 1024
export const uploadEventsMost = 2000
/** Raw events are kept this long, the daily keys of visitors 48 hours. */
export const rawEventDays = 90
export const visitorKeyHours = 48
