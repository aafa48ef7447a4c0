import { escapeHtml } from '#platform/common/escape-html.ts'
import type { Person } from './people.ts'

/** The account chooser. */
export function chooserPage(action: string, style: string, people: readonly Person[], hint: string): string {
  const rows = people.map(
    ({ sub, email, emailVerified, firstName, lastName }) =>
      `<li><button name="account" value="${sub}"><span class="face" aria-hidden="true">${escapeHtml(firstName.slice(0, 1))}</span><span><b>${escapeHtml(`${firstName} ${lastName}`)}</b><span class="mail">${escapeHtml(email)}${emailVerified ? '' : ' · not verified'}</span></span></button></li>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Choose an account</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${style}"></head><body><main>` +
    '<p class="note">This stands in for Google. Nothing leaves this machine.</p>' +
    '<h1>Choose an account</h1><p class="quiet">to continue to Showcase</p>' +
    `<form method="post" action="${action}"><ul>${rows.join('')}</ul></form>` +
    `<details${hint === '' ? '' : ' open'}><summary>Use another account</summary><form class="other" method="post" action="${action}">` +
    '<label>First name<input name="firstName" autocomplete="off" maxlength="60" required></label>' +
    '<label>Last name<input name="lastName" autocomplete="off" maxlength="60"></label>' +
    `<label>E-mail<input name="email" type="email" autocomplete="off" maxlength="120" required value="${escapeHtml(hint)}"></label>` +
    '<label class="tick"><input type="checkbox" name="emailVerified" value="true" checked>The e-mail is verified</label>' +
    '<button class="go">Continue</button></form></details>' +
    `<form method="post" action="${action}"><button class="deny" name="deny" value="true">Cancel</button></form></main></body></html>`
  )
}

export const chooserStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}*{box-sizing:border-box}body{margin:0;min-height:100svh;display:grid;place-content:center;background:light-dark(#f0f4f9,#1e1f20)}
main{width:min(28rem,100vw);padding:32px 24px;background:light-dark(#fff,#0e0e0e);color:light-dark(#1f1f1f,#e3e3e3)}@media(min-width:480px){main{border-radius:20px}}
h1{margin:0;font-size:1.6rem;font-weight:500}.quiet{margin:4px 0 16px}.note{margin:0 0 16px;padding:8px 12px;border-radius:8px;font-size:.875rem;background:light-dark(#fff3dc,#362400);color:light-dark(#6b4200,#ffcb7a)}
ul{list-style:none;margin:0;padding:0}button{font:inherit;color:inherit;cursor:pointer}li button{display:flex;gap:12px;align-items:center;width:100%;min-height:60px;padding:8px;border:0;border-top:1px solid light-dark(#dadce0,#444);background:none;text-align:left}
li button:hover{background:light-dark(#f7f9fc,#1e1f20)}.face{display:grid;place-content:center;width:36px;height:36px;border-radius:50%;background:#0b57d0;color:#fff}.mail{display:block;font-size:.875rem;color:light-dark(#5f6368,#bdc1c6)}
summary{min-height:44px;line-height:44px;border-top:1px solid light-dark(#dadce0,#444);cursor:pointer}.other{display:grid;gap:12px;padding:8px 0 16px}label{display:grid;gap:4px;font-size:.9375rem}.tick{display:flex;align-items:center;gap:8px;min-height:44px}
input:not([type=checkbox]){font:inherit;min-height:44px;padding:8px 12px;border:1px solid light-dark(#747775,#8e918f);border-radius:6px;background:none;color:inherit}input[type=checkbox]{width:20px;height:20px}
.go,.deny{min-height:44px;padding:8px 20px;border-radius:22px;border:1px solid transparent}.go{background:#0b57d0;color:#fff}.deny{margin-top:16px;background:none;border-color:light-dark(#747775,#8e918f)}:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}`
