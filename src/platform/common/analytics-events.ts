/**
 * Every event that is collected: its type and the names of its properties, which are texts. The client of the browser
 * takes its types from this list; the server drops any other event and property.
 */
export const knownEvents = {
  /** A page was opened (specification 2). */
  viewed: ['kind', 'path', 'referrer'],
  /** A visitor liked something on a page, or took the like back (specification 3, "Event-tracking steps"). */
  'reaction-posted': ['kind', 'path', 'target', 'liked'],
  /** A call to the object store failed (specification 8). */
  storage: ['method', 'result', 'error'],
} as const

export type EventType = keyof typeof knownEvents
export type EventProperties<Type extends EventType> = Readonly<
  Partial<Record<(typeof knownEvents)[Type][number], string>>
>

/** The most bytes of one event as JSON. */
export const maxEventBytes = 1024
/** The most characters of one property; longer texts are cut. */
export const maxPropertyLength = 300
/** The most events of one network that are stored in a minute, per process. */
export const maxEventsPerMinute = 600
