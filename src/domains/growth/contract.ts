/** The path that collects events, in the wire form of the third-party analytics service (HTTP V2). */
export const collectPath = '/api/collect/2/httpapi'

/** The limits of one request. */
export const maxUploadBytes = 1024 * 1024
export const maxUploadEvents = 2000
/** How long raw events and the daily keys of visitors are stored. */
export const rawEventDays = 90
export const visitorKeyHours = 48
