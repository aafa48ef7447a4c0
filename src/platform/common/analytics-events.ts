/**
 * Every event that is collected: its type and the names of its properties, which are texts. The client of the browser
 * takes its types from this list; the server drops any other event and property. The types are the steps of specification 3.
 */
export const knownEvents = {
  /**
   * A page was opened (`kind: 'page'`, specification 2), with what its address and its referrer say about where the visitor comes from; or
   * half of a card was on the screen for a second (`kind: 'card'`, `target`: the service's id).
   */
  viewed: ['kind', 'path', 'referrer', 'target', 'utm_source', 'utm_medium', 'utm_campaign', 'embed'],
  /** A card was pressed; `target`: the service's id. */
  opened: ['kind', 'path', 'target'],
  /** A time was picked, or something without a date was begun. `checkout`: the id of the first booking, or of the delivery. */
  added: ['kind', 'path', 'target', 'checkout'],
  /** The visitor's details at the checkout were accepted. */
  updated: ['kind', 'path', 'target', 'checkout'],
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
