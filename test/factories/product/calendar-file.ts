import ICAL from 'ical.js'

export type FileEvent = {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly status: string
  readonly sequence: number
  readonly summary: string
}

/** Parses a calendar file as a calendar program does: its method or null, and its events with UTC instants. */
export function readCalendarText(text: string): { method: string | null; events: FileEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    method: calendar.getFirstPropertyValue('method') as string | null,
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        status: String(component.getFirstPropertyValue('status')),
        sequence: event.sequence,
        summary: event.summary,
      }
    }),
  }
}
