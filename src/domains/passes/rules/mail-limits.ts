/** How long a mailed code works, how often it may be mistyped, and how many are mailed to an address in an hour. */
export const codeMinutes = 10
export const wrongMax = 5
export const sentMax = 5

/** The most mails of one gift. */
export const giftMailsMax = 10

/** How many passes that are given by hand, or brought in, are mailed to one person in a day. */
export const givenMax = 3
