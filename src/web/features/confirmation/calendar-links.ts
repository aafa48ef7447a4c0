/** The data of a calendar event; instants are ISO, UTC. */
export type CalendarEvent = { title: string; start: string; end: string; place: string; details: string }

/** `2026-05-14T18:00:00.000Z` → `20260514T180000Z`. */
const compact = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Returns a link that opens Google Calendar with the event filled in. */
export function googleLink({ title, start, end, place, details }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location: place,
    details,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The same for Outlook on the web. */
export function outlookLink({ title, start, end, place, details }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    location: place,
    body: details,
  })
  // Outlook does not decode a plus sign as a space
  return `https://outlook.live.com/calendar/0/action/compose?${query.toString().replaceAll('+', '%20')}`
}

/** Returns a link to a map of an address. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
}
