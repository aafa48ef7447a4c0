import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import type { ZoneRecord } from './zone.ts'

/** The stand-in's page for people: the records, and a form for one more. */
export function zonePage(records: readonly ZoneRecord[]): string {
  const rows = records.map(({ type, name, value }) => {
    const cells = [type, name, value].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
    const remove = `<form method="post" action="${simPath}/records/remove"><input type="hidden" name="name" value="${escapeHtml(name)}"><button>Remove</button></form>`
    return `<tr>${cells}<td>${remove}</td></tr>`
  })
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Domain names, stand-in</title></head>
<body><main><h1>Domain names, stand-in</h1>
<p>No name server is asked here. Set the record that the page of a domain shows, with the whole name.</p>
<form method="post" action="${simPath}/records">
<label>Type <select name="type"><option>CNAME</option><option>ALIAS</option><option>TXT</option><option>ADDRESS</option></select></label>
<label>Name <input name="name" required></label>
<label>Value <input name="value" required></label>
<button>Set</button></form>
<table><thead><tr><th>Type</th><th>Name</th><th>Value</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
</main></body></html>`
}
