import { escapeHtml } from '#platform/common/escape-html.ts'
import { calendarSimPath } from '../../calendar-settings.ts'
import type { Person } from '../people.ts'

const meanings: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/calendar.events': 'View and edit events on all your calendars',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly': 'See the list of your calendars',
}

const page = (title: string, main: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${calendarSimPath}/style.css"></head><body><main>` +
  `<p class="note">This stands in for Google. Nothing leaves this machine.</p>${main}</main></body></html>`

/** The page on which the owner of an account chooses it, ticks what the product may do, and continues or cancels. */
export function consentPage(action: string, people: readonly Person[], scopes: readonly string[]): string {
  const accounts = people.map(
    ({ sub, email, firstName, lastName }, index) =>
      `<label class="tick"><input type="radio" name="account" value="${sub}"${index === 0 ? ' checked' : ''}>${escapeHtml(`${firstName} ${lastName}`.trim())} · ${escapeHtml(email)}</label>`,
  )
  const ticks = scopes.map(
    (scope) =>
      `<label class="tick"><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked>${escapeHtml(meanings[scope] ?? scope)}</label>`,
  )
  return page(
    'Showcase wants access to your Google Account',
    `<h1>Showcase wants access to your Google Account</h1><form method="post" action="${escapeHtml(action)}">` +
      `<fieldset><legend>Account</legend>${accounts.join('')}<label>Another account (e-mail)<input name="email" type="email" autocomplete="off" maxlength="120"></label></fieldset>` +
      `<fieldset><legend>What Showcase may do</legend>${ticks.join('')}</fieldset>` +
      '<p><button class="go">Continue</button> <button class="deny" name="deny" value="true">Cancel</button></p></form>',
  )
}

export const refusalPage = (status: number, error: string): string =>
  page('Access blocked', `<h1>Access blocked</h1><p>Error ${status}: ${escapeHtml(error)}</p>`)
