/** The same address with the webcal scheme, for calendar programs. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** Link that subscribes Google Calendar to the address. */
export const googleFeed = (url: string): string =>
  `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcalOf(url))}`

/** The same for Outlook on the web. */
export const outlookFeed = (url: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
