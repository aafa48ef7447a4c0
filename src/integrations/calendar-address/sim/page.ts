import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import type { Calendars, SimEvent } from './calendars.ts'

type Listed = ReturnType<Calendars['list']>[number]

/** The stand-in's page for people: calendars with their addresses, and forms for their events. */
export const calendarsPage = (calendars: readonly Listed[], publicHost: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calendars at addresses, stand-in</title></head>
<body><main><h1>Calendars at addresses, stand-in</h1>
<p>Calendars to connect without an account anywhere. Times are on the clock of the provider who connects one.</p>
<form method="post" action="${simPath}/calendars">
<label>Name of a new calendar <input name="name" required pattern="[a-z0-9\\-]{1,60}"></label>
<button>Make</button></form>
${calendars.map((calendar) => section(calendar, publicHost)).join('\n')}
</main></body></html>`

function section({ name, events, hasText }: Listed, publicHost: string): string {
  const form = (path: string, fields: string): string =>
    `<form method="post" action="${simPath}/calendars/${name}/${path}">${fields}</form>`
  const rows = events.map((event) => {
    const cells = [event.start, event.end, event.title, event.isFree ? 'free' : 'busy']
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${form('events/remove', removal(event))}</td></tr>`
  })
  return `<section><h2>${name}</h2>
<p>Its address: <code>webcal://${escapeHtml(publicHost)}${simPath}/${name}.ics</code></p>
${hasText ? '<p>A text is shown in place of these events.</p>' : ''}
<table><thead><tr><th>Start</th><th>End</th><th>Title</th><th>Time</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
${form(
  'events',
  `<label>Start of ${name} <input type="datetime-local" name="start" required></label>
<label>End of ${name} <input type="datetime-local" name="end" required></label>
<label>Title in ${name} <input name="title"></label>
<label><input type="checkbox" name="isFree" value="true"> free</label>
<button>Add to ${name}</button>`,
)}
${form('remove', `<button>Delete ${name}</button>`)}</section>`
}

const removal = ({ id, title }: SimEvent): string =>
  `<input type="hidden" name="id" value="${escapeHtml(id)}"><button>Remove ${escapeHtml(title)}</button>`
