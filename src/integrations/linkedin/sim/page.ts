import { escapeHtml } from '#platform/common/escape-html.ts'
import type { SimMember } from './people.ts'

/** The page on which a member signs in and allows the app to read the profile. */
export function consentPage(action: string, style: string, members: readonly SimMember[]): string {
  const rows = members.map(
    ({ sub, email, emailVerified, firstName, lastName }) =>
      `<li><button name="member" value="${sub}"><b>${escapeHtml(`${firstName} ${lastName}`)}</b><span>${escapeHtml(email)}${emailVerified ? '' : ' · not verified'}</span></button></li>`,
  )
  return page(
    'Sign in',
    style,
    '<h1>Showcase would like to</h1><ul class="asked"><li>Use your name and photo</li><li>Use the primary email address associated with your account</li></ul>' +
      `<form method="post" action="${action}"><h2>Allow as</h2><ul>${rows.join('')}</ul></form>` +
      `<details><summary>Another member</summary><form class="other" method="post" action="${action}">` +
      '<label>First name<input name="firstName" autocomplete="off" maxlength="60" required></label>' +
      '<label>Last name<input name="lastName" autocomplete="off" maxlength="60"></label>' +
      '<label>E-mail<input name="email" type="email" autocomplete="off" maxlength="120" required></label>' +
      '<button>Allow</button></form></details>' +
      `<form method="post" action="${action}"><button class="deny" name="deny" value="true">Cancel</button></form>`,
  )
}

/** What LinkedIn shows instead of sending the browser back, when the request is not the app's own. */
export const wrongAppPage = (style: string, reason: string): string =>
  page('Bummer, something went wrong', style, `<h1>Bummer, something went wrong.</h1><p>${reason}</p>`)

/** The overview for people who try the product. */
export const overviewPage = (style: string, members: readonly SimMember[]): string =>
  page(
    'Members',
    style,
    `<h1>Members</h1><ul class="asked">${members
      .map(({ firstName, lastName, email }) => `<li>${escapeHtml(`${firstName} ${lastName}, ${email}`)}</li>`)
      .join('')}</ul><p><a href="/linkedin">Bring a profile along</a></p>`,
  )

const page = (title: string, style: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${style}"></head><body><main>` +
  `<p class="note">This stands in for LinkedIn. Nothing leaves this machine.</p>${body}</main></body></html>`

export const pageStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}*{box-sizing:border-box}body{margin:0;min-height:100svh;display:grid;place-content:center;background:light-dark(#f4f2ee,#1b1f23)}
main{width:min(28rem,100vw);padding:32px 24px;background:light-dark(#fff,#0e0e0e);color:light-dark(#1f1f1f,#e3e3e3)}@media(min-width:480px){main{border-radius:12px}}
h1{margin:0 0 12px;font-size:1.5rem;font-weight:600}h2{font-size:1rem;margin:24px 0 8px}.note{margin:0 0 16px;padding:8px 12px;border-radius:8px;font-size:.875rem;background:light-dark(#fff3dc,#362400);color:light-dark(#6b4200,#ffcb7a)}
ul{list-style:none;margin:0;padding:0}.asked{list-style:disc;padding-left:1.25rem}button{font:inherit;color:inherit;cursor:pointer}li button{display:grid;width:100%;min-height:56px;padding:8px;border:0;border-top:1px solid light-dark(#dadce0,#444);background:none;text-align:left}li button:hover{background:light-dark(#f4f2ee,#1b1f23)}
summary{min-height:44px;line-height:44px;border-top:1px solid light-dark(#dadce0,#444);cursor:pointer}.other{display:grid;gap:12px;padding:8px 0 16px}label{display:grid;gap:4px;font-size:.9375rem}input{font:inherit;min-height:44px;padding:8px 12px;border:1px solid light-dark(#747775,#8e918f);border-radius:6px;background:none;color:inherit}
.other button,.deny{min-height:44px;padding:8px 20px;border-radius:22px;border:1px solid light-dark(#0a66c2,#70b5f9);background:none}.other button{background:#0a66c2;color:#fff}.deny{margin-top:16px}a{color:light-dark(#0a66c2,#70b5f9)}:focus-visible{outline:3px solid light-dark(#0a66c2,#70b5f9);outline-offset:2px}`
