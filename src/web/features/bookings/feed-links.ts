/** The same address for programs that subscribe to calendars. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** Where Google Calendar takes in another calendar. */
export const googleFeed = (url: string): string =>
  `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcalOf(url))}`

/** The same for Outlook on the web. */
export const outlookFeed = (url: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
