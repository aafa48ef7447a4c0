import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import { Mode, type Sim } from './sim.ts'

/** The stand-in's page for people: plans the next calls, and shows what the last ones sent. */
export function modelPage({ log }: Sim): string {
  const options = Mode.options.map((mode) => `<option>${mode}</option>`).join('')
  const calls = log
    .slice(-20)
    .toReversed()
    .map(({ path, body, ended, retry }) => {
      const tries = retry > 0 ? `, retry ${retry}` : ''
      return `<li>${escapeHtml(path)}, ${ended}${tries}<pre>${escapeHtml(body)}</pre></li>`
    })
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Language model, stand-in</title></head>
<body><main><h1>Language model, stand-in</h1>
<p>No model is called. The words are always the same for the same question.</p>
<form method="post" action="${simPath}/mode">
<label>What the next calls meet <select name="mode">${options}</select></label>
<label>Calls <input name="times" type="number" min="1" value="1"></label> <button>Set</button></form>
<h2>Last calls</h2><ul>${calls.join('')}</ul></main></body></html>`
}
