import { expect } from '@playwright/test'
import ICAL from 'ical.js'

type Attachment = { filename: string; content: string }
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  sentAt: string
}

/** Waits for the newest six-digit code mailed to an address. */
export async function mailedCode(origin: string, to: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${origin}/dev/mailbox/code?to=${encodeURIComponent(to)}`)
      code = response.ok ? await response.text() : ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** Mails to an address, newest first. */
export async function mailsTo(origin: string, to: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/dev/mailbox?format=json&to=${encodeURIComponent(to)}`)
  return (await response.json()) as Mail[]
}

/** Waits for the mail whose subject starts with `subject`; longer than usual for one that a task sends by the clock. */
export async function awaitMail(
  origin: string,
  to: string,
  subject: string,
  options: { timeout?: number } = {},
): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(origin, to)).find((mail) => mail.subject.startsWith(subject))
        return found?.subject
      },
      { message: `a mail to ${to} that begins “${subject}”`, ...options },
    )
    .toBeDefined()
  if (!found) throw new Error('unreachable: the poll above found it')
  return found
}

/** The address of the booking's page in a mail. */
export function bookingLink(mail: Mail): string {
  const link = /href="([^"]*\/bookings\/confirm\?token=[^"]*)"/.exec(mail.html)?.[1]
  if (!link) throw new Error(`no link to the booking in “${mail.subject}”`)
  return link.replaceAll('&amp;', '&')
}

/** Waits for the mail about the request with this note, and returns the addresses of its `Approve` and `Decline`. */
export async function decisionLinks(
  origin: string,
  to: string,
  note: string,
): Promise<{ approve: string; decline: string }> {
  let html = ''
  const read = async () => {
    html = (await mailsTo(origin, to)).find(({ text }) => text.includes(note))?.html ?? ''
    return html
  }
  await expect.poll(read, { message: `a mail to ${to} with “${note}”` }).not.toBe('')
  const link = (choice: string) => {
    const found = new RegExp(`href="([^"]*/decide\\?[^"]*choice=${choice})"`).exec(html)?.[1]
    if (!found) throw new Error(`no link to ${choice} in the mail with “${note}”`)
    return found.replaceAll('&amp;', '&')
  }
  return { approve: link('approve'), decline: link('decline') }
}

export type CalendarEntry = {
  uid: string
  start: Date
  end: Date
  method: string
  summary: string
  sequence: number
  raw: string
}

/** Parses the calendar file of a mail, which has one event. */
export function calendarOf(mail: Mail): CalendarEntry {
  return readCalendar(fileOf(mail))
}

/** Parses the calendar file of a mail, with an event for each date of an order. */
export const calendarsOf = (mail: Mail): CalendarEntry[] => readCalendars(fileOf(mail))

function fileOf(mail: Mail): string {
  const file = mail.attachments.find(({ filename }) => filename.endsWith('.ics'))
  if (!file) throw new Error(`no calendar file in “${mail.subject}”`)
  return file.content
}

export function readCalendar(content: string): CalendarEntry {
  const [first] = readCalendars(content)
  if (!first) throw new Error('a calendar file without an event')
  return first
}

function readCalendars(content: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const method = String(calendar.getFirstPropertyValue('method'))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      method,
      summary: event.summary,
      sequence: event.sequence,
      raw: content,
    }
  })
}
