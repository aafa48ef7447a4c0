import { escapeHtml } from '#platform/common/escape-html.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { calendarSimPath } from '../../calendar-settings.ts'
import { instantOf, type SimEvent } from './event.ts'
import type { Sim } from './sim.ts'
import type { SimCalendar } from './world.ts'

/** The stand-in's page for people: the calendars of an account, whose events can be added, moved and deleted. */
export function calendarsPage({ world, log }: Sim, chosen: string | undefined): string {
  const people = world.people()
  const person = people.find(({ email }) => email === chosen) ?? people[0]
  if (person) world.account(person.email)
  const calendars = person ? world.calendarsOf(person.sub) : []
  const options = people.map(
    ({ email }) =>
      `<option value="${escapeHtml(email)}"${email === person?.email ? ' selected' : ''}>${escapeHtml(email)}</option>`,
  )
  const email = person?.email ?? ''
  const now = zonedAt(world.now(), calendars[0]?.timeZone ?? 'UTC')
  const next = `${now.toPlainDate().add({ days: 1 }).toString()}T10:00`
  const lines = log.slice(-20).map((line) => `<li><code>${escapeHtml(JSON.stringify(line))}</code></li>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Google Calendar, stand-in</title></head>
<body><main><h1>Google Calendar, stand-in</h1>
<p>Nothing leaves this machine. Each change is noticed, twice, as the vendor may.</p>
<form method="get" action="${calendarSimPath}/"><label>Account <select name="account">${options.join('')}</select></label> <button>Show</button></form>
${calendars.map((calendar) => calendarPart(calendar, email, next)).join('')}
<h2>Grant</h2>${button(`/accounts/${encodeURIComponent(email)}/revoke`, 'Take access back from Showcase')}
${button(`/accounts/${encodeURIComponent(email)}/expire-cursors`, 'Forget all cursors')}
<h2>Last calls</h2><ul>${lines.toReversed().join('')}</ul></main></body></html>`
}

const button = (path: string, label: string, fields = '') =>
  `<form method="post" action="${calendarSimPath}${escapeHtml(path)}">${fields}<button>${label}</button></form>`

function calendarPart(calendar: SimCalendar, email: string, next: string): string {
  const { id, summary, timeZone, accessRole } = calendar
  const at = `/accounts/${encodeURIComponent(email)}/events`
  const query = `?calendar=${encodeURIComponent(id)}`
  const rows = calendar.events
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => instantOf(a.start, timeZone) - instantOf(b.start, timeZone))
    .map((event) => rowOf(event, calendar, `${at}/${encodeURIComponent(event.id)}`, query))
  const fields =
    `<label>What <input name="summary" value="Private"></label> ${timeFields(next, 60)} ` +
    '<label><input type="checkbox" name="allDay" value="true"> All day</label> ' +
    '<label><input type="checkbox" name="free" value="true"> Takes no time</label> ' +
    '<label>Weeks <input name="weekly" type="number" min="1" max="52" value="1"></label> '
  return `<h2>${escapeHtml(summary)}${accessRole === 'reader' ? ' (read only)' : ''}</h2><p>${escapeHtml(timeZone)}</p>
<table><thead><tr><th>What</th><th>When</th><th>Move</th><th>Delete</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${button(at + query, 'Add', fields)}`
}

const timeFields = (start: string, minutes: number) =>
  `<label>Start <input name="start" type="datetime-local" value="${start}" required></label> <label>Minutes <input name="minutes" type="number" min="5" max="10080" value="${minutes}"></label>`

function rowOf(event: SimEvent, { timeZone }: SimCalendar, at: string, query: string): string {
  const { start, end, summary = '', transparency, recurrence } = event
  const from = instantOf(start, timeZone)
  const minutes = Math.round((instantOf(end, timeZone) - from) / 60_000)
  const wall = zonedAt(from, timeZone).toPlainDateTime().toString().slice(0, 16)
  const when = 'date' in start ? `${start.date}, all day` : `${wall.replace('T', ' ')}, ${minutes} min`
  const days = 'date' in start ? '<input type="hidden" name="allDay" value="true">' : ''
  const more = `${transparency === 'transparent' ? ', takes no time' : ''}${recurrence ? `, ${recurrence.join(' ')}` : ''}`
  return `<tr><td>${escapeHtml(summary)}</td><td>${escapeHtml(when + more)}</td><td>${button(at + query, 'Move', days + timeFields(wall, minutes))}</td><td>${button(`${at}/delete${query}`, 'Delete')}</td></tr>`
}
