import { escapeHtml } from '#platform/common/escape-html.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { button, type Parts } from './parts.ts'

const part = (parts: Parts, id: keyof Parts, tag = 'div', more = '') =>
  `<${tag} data-part="${id}"${more}>${parts[id]}</${tag}>`

const steps = [
  [600, '+ 10 min'],
  [3600, '+ 1 hour'],
  [86_400, '+ 1 day'],
  [604_800, '+ 7 days'],
] as const

/** The page of /dev/stand-ins with one stand-in chosen. `parts`: what its script draws again by itself. */
export function deskPage(standIn: StandIn, parts: Parts): string {
  const { name, title, page } = standIn
  const own = page ? ` <a href="${escapeHtml(page)}">Its own page</a>` : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Stand-ins</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/stand-ins.css"><script src="/dev/stand-ins.js" defer></script></head>
<body data-name="${name}"><a class="skip" href="#main">Skip to content</a>
<header><b>Showcase</b><span class="badge plain">development only</span><nav aria-label="Development"><a href="/dev/mailbox">Mailbox</a><a href="/api/docs">API</a></nav></header>
<main id="main"><h1>Stand-ins</h1><p class="quiet">They answer instead of the vendors on this machine. Nothing leaves it.</p>
<section class="clock" aria-labelledby="h-clock"><div><h2 id="h-clock">The product’s clock</h2>${part(parts, 'time')}</div>
<div class="row">${steps.map(([seconds, label]) => button('clock', `by${seconds}`, label, { bySec: `${seconds}` })).join('')}${button('clock', 'real', 'Now', { real: 'true' })}
<details><summary class="b">Set</summary><form method="post" action="/dev/stand-ins/clock"><label>Date and time, UTC <input type="datetime-local" name="at" step="60" required></label><button class="b">Set the clock</button></form></details></div>
<div><h3 id="h-offset">The stand-ins’ clock</h3>${part(parts, 'offset', 'div', ' class="row" role="group" aria-labelledby="h-offset"')}</div>
<details class="reset"><summary class="b danger">Reset all stand-ins</summary><div class="ask"><p>They forget every payment, meeting, calendar and licence. What the product has of them stays.</p>${button('reset', 'reset', 'Reset all', {}, 'class="b danger"')}</div></details></section>
<div class="desk">${part(parts, 'list', 'nav', ' aria-label="Stand-ins"')}
<div class="chosen"><section aria-labelledby="h-cases"><div class="head"><div><h2 id="h-cases">${escapeHtml(title)}: what should happen</h2><p class="quiet">Press one, then use the product. Press it again to take it back.${own}</p></div>${button(`${name}/planned/clear`, 'clear', 'Take all back', {}, 'class="b b-s"')}</div>
${part(parts, 'planned')}${part(parts, 'cases')}
${ownFault(standIn)}</section>
${part(parts, 'webhooks')}
<section aria-labelledby="h-calls"><div class="head"><div><h2 id="h-calls">Calls</h2><p class="quiet">The last 200 for ${escapeHtml(title)}, the newest first, by the product’s clock in UTC.</p></div><label class="live"><input type="checkbox" role="switch" id="live" checked> Live</label></div>${part(parts, 'calls')}</section></div></div></main>
<div class="told"><p role="status" id="said" hidden></p><p role="alert" id="failed" hidden></p></div>
<noscript><p class="told">Without a script, load this page again to see new calls.</p></noscript></body></html>`
}

/** The form of a fault of a person's own. Each kind has a row of its own fields. */
function ownFault({ name }: StandIn): string {
  const row = (kind: string, label: string, fields: string, checked = '') =>
    `<div class="kind"><label><input type="radio" name="kind" value="${kind}"${checked}> ${label}</label>${fields}</div>`
  return `<details class="own"><summary>A fault of your own</summary><form method="post" action="/dev/stand-ins/${name}/faults" data-keeps>
<label>Calls that begin with <input name="match" required maxlength="200" placeholder="POST /v1/" autocomplete="off" spellcheck="false" aria-describedby="match-hint"></label><p class="hint" id="match-hint">Method and path; * is one part of a path. WEBHOOK and a name fits webhooks.</p>
<label>How often <input name="times" type="number" min="1" max="500" value="1" required></label>
<fieldset><legend>What happens</legend>
${row('status', 'A status', '<label>Status <input name="status" type="number" min="400" max="599" value="503"></label><label>Retry-After, seconds <input name="retryAfter" inputmode="numeric" pattern="[0-9]{0,4}"></label>', ' checked')}
${row('delay', 'A delay', '<label>Seconds <input name="delaySec" type="number" min="1" max="60" value="12"></label>')}
${row('drop', 'A cut connection', '<label>When <select name="when"><option value="before">before it is carried out</option><option value="after">after it was carried out</option></select></label>')}
${row('hang', 'No answer until taken back', '')}
${row('body', 'A 400 with another body', '<label>Body <textarea name="body" rows="3" spellcheck="false">{}</textarea></label>')}
</fieldset><button class="b b-1">Set this fault</button></form></details>`
}
