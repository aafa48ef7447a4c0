import { escapeHtml } from '#platform/common/escape-html.ts'
import type { Clock } from '#platform/common/time.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { type Desk, plannedAt } from './desk.ts'
import { type Way, ways } from './wishes.ts'

/** The parts of the page that follow what happens, by their ids: HTML of each. */
export type Parts = Readonly<
  Record<'time' | 'offset' | 'list' | 'planned' | 'cases' | 'webhooks' | 'calls', string>
>

const shownWebhooks = 10

export function partsOf(desk: Desk, standIn: StandIn, clock: Clock): Parts {
  const planned = plannedAt(standIn)
  return {
    time: timeOf(clock),
    offset: offsetOf(desk.offsetSec()),
    list: listOf(desk, standIn),
    planned: plannedOf(standIn, planned),
    cases: casesOf(standIn, new Set(planned.map(({ says }) => says))),
    webhooks: webhooksOf(standIn),
    calls: callsOf(desk, standIn),
  }
}

type Fields = Readonly<Record<string, string>>

/** A button that is a form of its own, so that it works without a script too. `id`: keeps the focus when it is drawn again. */
export function button(
  action: string,
  id: string,
  label: string,
  fields: Fields = {},
  more = 'class="b"',
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="/dev/stand-ins/${action}">${hidden.join('')}<button id="${id}" ${more}>${label}</button></form>`
}

function timeOf(clock: Clock): string {
  const now = clock.now()
  const movedMin = Math.round((now.getTime() - Date.now()) / 60_000)
  const [day = '', month = '', year = '', time = ''] = now.toUTCString().split(' ').slice(1)
  const weekday = now.toUTCString().slice(0, 3)
  const moved =
    movedMin === 0
      ? 'Real time, not moved.'
      : `${durationOf(Math.abs(movedMin))} ${movedMin > 0 ? 'ahead of' : 'behind'} real time.`
  return `<p class="big"><time datetime="${now.toISOString()}">${weekday}, ${Number(day)} ${month} ${year}, ${time}</time> UTC</p><p class="quiet">${moved}</p>`
}

function durationOf(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ')
}

function offsetOf(offsetSec: number): string {
  const choice = (seconds: number, label: string) =>
    button(
      'offset',
      `offset${seconds}`,
      label,
      { offsetSec: `${seconds}` },
      `class="b b-s" aria-pressed="${offsetSec === seconds}"`,
    )
  return choice(-600, '10 min behind') + choice(0, 'Same time') + choice(600, '10 min ahead')
}

function listOf({ standIns, calls }: Desk, chosen: StandIn): string {
  const all = standIns.map((one) => ({ one, faults: plannedAt(one).length }))
  const sum = all.reduce((total, { faults }) => total + faults, 0)
  const rows = all.map(({ one, faults }) => {
    const count = one.calls?.().length ?? calls.countOf(one.name)
    const badge = faults > 0 ? `<span class="badge">${faults} set</span>` : ''
    return `<li><a id="to-${one.name}" href="/dev/stand-ins/${one.name}"${one === chosen ? ' aria-current="page"' : ''}><span class="name"><b>${escapeHtml(one.title)}</b><small>${escapeHtml(one.about)}</small></span>${badge}<span class="num quiet">${count}<span class="vh"> calls</span></span></a></li>`
  })
  return `<h2>${standIns.length} stand-ins, ${sum === 1 ? '1 fault' : `${sum} faults`} set</h2><ul>${rows.join('')}</ul>`
}

function plannedOf({ name }: StandIn, planned: ReturnType<typeof plannedAt>): string {
  if (planned.length === 0) return ''
  const rows = planned.map(({ says, left }, index) => {
    const often = left === undefined ? 'until you take it back' : left === 1 ? 'once' : `${left} times`
    return `<li><span><b>${escapeHtml(says)}</b>: ${often}</span>${button(`${name}/planned/remove`, `remove${index}`, `Take back<span class="vh"> ${escapeHtml(says)}</span>`, { says }, 'class="b b-s"')}</li>`
  })
  return `<div class="set"><h3>Set, and waiting for a call</h3><ul>${rows.join('')}</ul></div>`
}

function casesOf({ name, cases }: StandIn, set: ReadonlySet<string>): string {
  const buttons = cases.map(({ says, expected }, index) => {
    const label = `<b>${escapeHtml(says)}</b><small>${escapeHtml(expected)}</small>`
    const state = `class="case" aria-pressed="${set.has(says)}"`
    return `<li>${button(`${name}/cases`, `case${index}`, label, { says }, state)}</li>`
  })
  return `<ul class="cases">${buttons.join('')}</ul>`
}

function webhooksOf({ name, webhooks }: StandIn): string {
  if (!webhooks) return ''
  const made = webhooks.list().slice(-shownWebhooks).toReversed()
  const { holding } = webhooks
  const isHeld = holding?.isOn() === true
  const all = [
    made.length > 1 &&
      button(
        `${name}/webhooks`,
        'reversed',
        `The last ${made.length}, reversed`,
        { ids: made.map(({ id }) => id).join(',') },
        'class="b b-s"',
      ),
    holding &&
      button(
        `${name}/webhooks/hold`,
        'hold',
        isHeld ? 'Send what is held back, newest first' : 'Hold them back',
        { on: `${!isHeld}` },
        'class="b b-s"',
      ),
  ].filter(Boolean)
  const rows = made.map(({ id, type }) => {
    const again = (Object.keys(ways) as Way[]).map((way) =>
      button(
        `${name}/webhooks`,
        `${way}-${escapeHtml(id)}`,
        `${ways[way].says}<span class="vh"> ${escapeHtml(type)}</span>`,
        { ids: id, way },
        'class="b b-s"',
      ),
    )
    return `<li><div><b>${escapeHtml(type)}</b><small>${escapeHtml(id)}</small></div><div class="row">${again.join('')}</div></li>`
  })
  const held = isHeld ? '<p class="held">New webhooks are held back.</p>' : ''
  const list =
    made.length > 0 ? `<ul class="hooks">${rows.join('')}</ul>` : '<p class="quiet">None was sent yet.</p>'
  return `<section aria-labelledby="h-hooks"><div class="head"><div><h2 id="h-hooks">Webhooks</h2><p class="quiet">Each is sent twice, as vendors may. Send one again in another way.</p></div><div class="row">${all.join('')}</div></div>${held}${list}</section>`
}

function callsOf({ calls }: Desk, { name, calls: own }: StandIn): string {
  const made = (own?.() ?? calls.of(name)).toReversed()
  if (made.length === 0)
    return '<p class="quiet">No call yet. Use the product, and calls appear here by themselves.</p>'
  const rows = made.map(({ at, method, path, status, ms }) => {
    const bad = status === undefined || status >= 400
    return `<tr${bad ? ' class="bad"' : ''}><td class="num">${at.toISOString().slice(11, 23)}</td><td><b>${escapeHtml(method)}</b> <span class="path">${escapeHtml(shown(path))}</span></td><td>${status ?? 'no answer'}</td><td class="num r">${ms} ms</td></tr>`
  })
  return `<div class="table" tabindex="0" role="region" aria-label="Calls" id="calls-table"><table><thead><tr><th scope="col">When</th><th scope="col">Call</th><th scope="col">Answer</th><th scope="col" class="r">Took</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** A path without escapes, shortened where it is very long. */
function shown(path: string): string {
  const text = path.replace(/%40/g, '@')
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
