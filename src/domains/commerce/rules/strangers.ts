/** A mailbox is a stranger's until a link in a mail was pressed there or an order was paid. */

/** The most free orders of a stranger's mailbox in a day, over the whole installation. */
export const maxOrdersOfStranger = 6
/** The most links in a day that ask a stranger's mailbox to confirm an order. */
export const maxLinksToStranger = 3
/** The most free orders of one network in an hour that need no link. */
export const maxFreeOrdersOfNetwork = 60
/** The most bookings in a day that an account older than a day may add by hand for a stranger's mailbox. */
export const maxAddedForStranger = 40
