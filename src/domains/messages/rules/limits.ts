import { day } from '#platform/common/time.ts'

/** From this number of messages of a network to one recipient in an hour on, further ones are marked. */
export const manyOfNetwork = 5
/** The most messages that a network may send to one recipient in an hour. */
export const maxToRecipient = 20
/** The most messages that a network may send in an hour. */
export const maxOfNetwork = 60
/** The most copies that an address gets in a day. */
export const maxCopies = 5
/** The number of other recipients of the same message in a day from which on it is marked. */
export const manyRecipients = 3

/** How long a message is stored. */
export const keptMs = 730 * day
/** How long a marked message is stored. */
export const markedKeptMs = 90 * day
