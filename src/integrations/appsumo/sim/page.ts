import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import type { Sim } from './sim.ts'
import type { SimLicence } from './world.ts'

const button = (path: string, label: string, more = '') =>
  `<form method="post" action="${simPath}${path}">${more}<button>${label}</button></form>`

const tierField = '<label>Tier <input name="tier" type="number" min="1" max="3" value="2"></label> '

/** The stand-in's page for people: sells licences, and tells the product of them. */
export function licencesPage({ world, log }: Sim): string {
  const rows = [...world.licences.values()].toReversed().map(rowOf).join('')
  const lines = log.slice(-20).map((line) => `<li><code>${escapeHtml(JSON.stringify(line))}</code></li>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>AppSumo, stand-in</title></head>
<body><main><h1>AppSumo, stand-in</h1>
<p>Nothing is sold here. Each press sends its webhooks, twice, as the vendor may.</p>
${button('/sell', 'Sell a licence', '<label>Tier <input name="tier" type="number" min="1" max="3" value="1"></label> ')}
${button('/try-out', 'Try the webhook out')}
<table><thead><tr><th>Licence</th><th>Tier</th><th>Status</th><th>What happens</th></tr></thead><tbody>${rows}</tbody></table>
<h2>Last calls</h2><ul>${lines.toReversed().join('')}</ul></main></body></html>`
}

function rowOf({ license_key: key, tier, status, replaced }: SimLicence): string {
  const at = `/licences/${key}`
  const acts = replaced
    ? 'replaced'
    : `${button(`${at}/activate`, 'Activate')}<p><a href="${simPath}${at}/redirect">Go to the product as its buyer</a></p>${button(
        `${at}/change`,
        'Change the tier',
        tierField,
      )}${button(`${at}/deactivate`, 'Deactivate')}`
  return `<tr><td><code>${key}</code></td><td>${tier}</td><td>${status}</td><td>${acts}</td></tr>`
}
