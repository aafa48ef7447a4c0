import type { Sim } from './sim.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The stand-in's page for people: the messages sent and their delivery. */
export function messagesPage({ messages, rejected }: Sim): string {
  const rows = [...messages.values()]
    .toReversed()
    .slice(0, 100)
    .map(({ message }) => {
      const outcome =
        message.error_code === null ? message.status : `${message.status} (${message.error_code})`
      const cells = [message.date_created, message.to, message.body, outcome]
      return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
    })
  const refusing = [...rejected].map(([number, code]) => `<li>${escape(number)}: ${code}</li>`).join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Text messages, stand-in</title></head>
<body><main><h1>Text messages, stand-in</h1>
<p>No telephone rings here. +15005550001 is no number, +15005550004 wants no messages, +15005550009 takes none.</p>
<table><thead><tr><th>Sent</th><th>To</th><th>Message</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${refusing && `<h2>Numbers that carriers reject</h2><ul>${refusing}</ul>`}</main></body></html>`
}
