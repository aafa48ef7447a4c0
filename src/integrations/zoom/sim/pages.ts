import { escapeHtml } from '#platform/common/escape-html.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { simPath } from '../settings.ts'
import type { Account } from './accounts.ts'
import type { SimMeeting } from './meetings.ts'
import type { Sim } from './sim.ts'

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${simPath}/pages.css"></head>` +
  `<body><main><p class="note">This stands in for Zoom. Nothing leaves this machine.</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const kinds = { 1: 'Basic: meetings end after 40 minutes', 2: 'Licensed' } as const

/** The page on which an owner allows the app to act for an account. */
export function chooserPage(action: string, accounts: readonly Account[]): string {
  const rows = accounts.map(
    ({ email, name, type }) =>
      `<li><button name="account" value="${escapeHtml(email)}"><b>${escapeHtml(name)}</b><span>${escapeHtml(email)} · ${kinds[type]}</span></button></li>`,
  )
  const form = `<form method="post" action="${escapeHtml(action)}">`
  return page(
    'Allow Showcase to use Zoom',
    '<p>Showcase will be able to make, change, delete and read your meetings, and to read your name and e-mail.</p>' +
      `${form}<ul>${rows.join('')}</ul></form>` +
      `<details><summary>Use another account</summary>${form}<label>E-mail<input name="email" type="email" maxlength="120" required></label>` +
      '<label>Kind<select name="type"><option value="2">Licensed</option><option value="1">Basic</option></select></label>' +
      '<label>Permission to leave out<input name="without" maxlength="200" placeholder="meeting:write:meeting"></label>' +
      `<button class="go">Allow</button></form></details>${form}<button name="deny" value="true">Decline</button></form>`,
  )
}

/** Zoom's own page for a request that is not the app's. */
export const wrongAppPage = (code: number): string =>
  page('Invalid request', `<p>The app's client id or redirect address is wrong (${code}).</p>`)

/** Where guests and the host of a meeting arrive. */
export function meetingPage(meeting: SimMeeting, as: 'guest' | 'host'): string {
  const { id, topic, host, timezone, duration, status } = meeting
  const start = Date.parse(meeting.start_time)
  const press = (verb: string, words: string) =>
    `<form method="post" action="${simPath}/meetings/${id}/${verb}"><button class="go">${words}</button></form>`
  const spaced = String(id).replace(/(\d{3})(\d{4})(\d+)/, '$1 $2 $3')
  return page(
    topic,
    `<dl><dt>Meeting number</dt><dd>${spaced}</dd><dt>Host</dt><dd>${escapeHtml(host.name)}</dd>` +
      `<dt>Begins</dt><dd>${timeIn(start, timezone)} (${escapeHtml(timezone)})<br>${timeIn(start, 'UTC')} (UTC)</dd>` +
      `<dt>Length</dt><dd>${duration} minutes</dd></dl>` +
      (as === 'host'
        ? `<p>You are the host.</p>${status === 'waiting' ? press('start', 'Begin the meeting') : press('end', 'End the meeting')}`
        : `<p>${status === 'started' ? 'The host is here.' : 'You wait for the host.'}</p>`),
  )
}

export const missingMeetingPage = (): string =>
  page('No such meeting', '<p>This meeting number is not valid, or its host deleted the meeting.</p>')

const timeIn = (instant: number, zone: string): string => {
  const at = zonedAt(instant, zone)
  return `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/** The page for people: accounts, meetings, and what can happen at Zoom. */
export function overviewPage({ accounts, grants, book, compliances }: Sim): string {
  const press = (path: string, words: string) =>
    `<form method="post" action="${simPath}/${path}"><button>${words}</button></form>`
  const rows = [...accounts.values()].map((one) => {
    const granted = grants.isGranted(one)
    const remove = granted
      ? press(`accounts/${encodeURIComponent(one.email)}/deauthorize`, 'Remove the app')
      : ''
    return `<tr><td>${escapeHtml(one.email)}</td><td>${kinds[one.type]}</td><td>${granted ? 'connected' : ''}</td><td>${remove}</td></tr>`
  })
  const meetings = [...book.meetings.values()].map((one) => {
    const at = `meetings/${one.id}`
    const cells = [
      String(one.id),
      one.topic,
      one.start_time,
      `${one.duration} min`,
      one.host.email,
      one.status,
    ]
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${press(`${at}/move`, 'An hour later')}${press(`${at}/remove`, 'Delete')}</td></tr>`
  })
  return page(
    'Zoom, stand-in',
    `<h2>Accounts</h2><table><thead><tr><th>E-mail</th><th>Kind</th><th>App</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>` +
      `<h2>Meetings</h2><table><thead><tr><th>Number</th><th>Topic</th><th>Begins</th><th>Length</th><th>Host</th><th>Status</th><th></th></tr></thead><tbody>${meetings.join('')}</tbody></table>` +
      `<h2>Webhook</h2>${press('challenge', 'Send a challenge')}<p>Deletions confirmed: ${compliances.length}</p>`,
  )
}

export const pagesStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}*{box-sizing:border-box}body{margin:0;background:light-dark(#f7f9fc,#131619);color:light-dark(#131619,#eef2f6)}
main{max-width:60rem;margin:0 auto;padding:32px 16px}h1{font-size:1.6rem;font-weight:600;margin:0 0 16px}.note{margin:0 0 16px;padding:8px 12px;border-radius:8px;font-size:.875rem;background:light-dark(#fff3dc,#362400);color:light-dark(#6b4200,#ffcb7a)}
ul{list-style:none;margin:0 0 16px;padding:0}button,input,select{font:inherit;color:inherit;min-height:44px;padding:8px 16px;border:1px solid light-dark(#6e7680,#98a0a9);border-radius:10px;background:light-dark(#fff,#1d2126)}button{cursor:pointer}li{margin:8px 0}li button{width:100%;text-align:left}li span{display:block;font-size:.875rem}
.go{background:#0b5cff;color:#fff;border-color:#0b5cff}label{display:grid;gap:4px;margin:8px 0}summary{min-height:44px;line-height:44px;cursor:pointer}table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}th,td{text-align:left;padding:6px 10px;border-bottom:1px solid light-dark(#d5dae0,#3a4149)}dt{font-weight:600}dd{margin:0 0 8px}:focus-visible{outline:3px solid #0b5cff;outline-offset:2px}`
