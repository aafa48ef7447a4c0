import { day, hour, minute } from '#platform/common/time.ts'

/** How long the link of the confirmation mail works, and a pending contact is stored. */
export const confirmableMs = 7 * day
/** The pause between two confirmation mails to one address for one newsletter, and how many it gets in a day. */
export const askPauseMs = hour
export const asksOfDay = 3
/** How long the page of the file for subscribers can be opened. */
export const fileMs = 7 * day
/** specification 9: the expiry of a signed download. */
export const downloadMs = 15 * minute

/** The most confirmation mails that one address gets in a day, from all newsletters of this installation. */
export const maxMailsOfAddress = 5
/** The most confirmation mails that one network causes in an hour. */
export const maxMailsOfNetwork = 60
