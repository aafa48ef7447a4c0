import { escapeHtml } from '#platform/common/escape-html.ts'
import { simPath } from '../settings.ts'
import type { Account } from './accounts.ts'
import type { SimPost } from './posts.ts'
import type { Sim } from './sim.ts'

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${simPath}/pages.css"></head>` +
  `<body><main><p class="note">This stands in for Instagram. Nothing leaves this machine.</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const kinds = { BUSINESS: 'Business', MEDIA_CREATOR: 'Creator', PERSONAL: 'Personal' } as const

/** The page on which an owner allows the app to read an account. */
export function chooserPage(action: string, accounts: readonly Account[]): string {
  const form = `<form method="post" action="${escapeHtml(action)}">`
  const rows = accounts.map(
    ({ username, name, type }) =>
      `<li><button name="account" value="${escapeHtml(username)}"><b>${escapeHtml(name)}</b><span>@${escapeHtml(username)} · ${kinds[type]} account</span></button></li>`,
  )
  return page(
    'Allow Showcase to use Instagram',
    '<p>Showcase will be able to read your profile and your posts.</p>' +
      `${form}<ul>${rows.join('')}</ul></form>` +
      `<details><summary>Use another account</summary>${form}<label>Name<input name="account" pattern="[A-Za-z0-9._]{1,30}" required></label>` +
      `<label>Kind<select name="type">${Object.entries(kinds)
        .map(([value, words]) => `<option value="${value}">${words}</option>`)
        .join('')}</select></label>` +
      '<label class="tick"><input type="checkbox" name="without" value="true"> Leave the permission out</label>' +
      `<button class="go">Allow</button></form></details>${form}<button name="deny" value="true">Cancel</button></form>`,
  )
}

/** The vendor's own page for a request that is not the app's. */
export const wrongAppPage = (): string =>
  page('Invalid request', '<p>Invalid platform app, or a redirect address that the app does not have.</p>')

/** Where the link of a post leads. */
export const postPage = (post: SimPost | undefined, username: string): string =>
  post
    ? page(`@${username}`, `<p class="pre">${escapeHtml(post.caption ?? '')}</p>`)
    : page('Sorry, this page is not available', '<p>The link may be broken, or the post was removed.</p>')

export const profilePage = (username: string): string =>
  page(`@${username}`, '<p>The profile of this account.</p>')

/** The page for people: accounts, posts, and what can happen at the vendor. */
export function overviewPage({ accounts, grants, book, told }: Sim): string {
  const press = (path: string, words: string) =>
    `<form method="post" action="${simPath}/${path}"><button>${words}</button></form>`
  const sections = [...accounts.values()].map((one) => {
    const at = `accounts/${one.username}`
    const isGranted = grants.isGranted(one)
    const posts = book.of(one).slice(0, 12)
    const acts = [
      press(`${at}/posts`, 'Publish a post'),
      ...(one.type === 'PERSONAL' ? [press(`${at}/switch`, 'Switch to a professional account')] : []),
      ...(isGranted
        ? [
            press(`${at}/end`, 'End the permission, as a new password does'),
            press(`${at}/deauthorise`, 'Remove the app'),
            press(`${at}/deletion`, 'Remove the app and ask to delete the data'),
          ]
        : []),
    ]
    const list = posts.map(
      (post) =>
        `<li><span>${escapeHtml(post.caption ?? 'No caption')}</span>${press(`${at}/posts/${post.id}/remove`, 'Delete')}</li>`,
    )
    return `<section><h2>@${escapeHtml(one.username)}</h2><p>${kinds[one.type]} account${isGranted ? ', connected' : ''}</p><div class="acts">${acts.join('')}</div><details><summary>Newest posts</summary><ul class="posts">${list.join('')}</ul></details></section>`
  })
  const answers = told.map(
    ({ kind, status, body }) => `<li>${kind}: ${status} ${escapeHtml(JSON.stringify(body ?? ''))}</li>`,
  )
  return page(
    'Instagram, stand-in',
    `${sections.join('')}<h2>Answers to signed requests</h2><ul class="posts">${answers.join('')}</ul>`,
  )
}

export const pagesStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}*{box-sizing:border-box}body{margin:0;background:light-dark(#fafafa,#121214);color:light-dark(#17171a,#f0eff2)}
main{max-width:48rem;margin:0 auto;padding:32px 16px}h1{font-size:1.6rem;font-weight:600;margin:0 0 16px}h2{font-size:1.15rem;margin:32px 0 4px}.note{margin:0 0 16px;padding:8px 12px;border-radius:8px;font-size:.875rem;background:light-dark(#fff3dc,#362400);color:light-dark(#6b4200,#ffcb7a)}
ul{list-style:none;margin:0 0 16px;padding:0}button,input,select{font:inherit;color:inherit;min-height:44px;padding:8px 16px;border:1px solid light-dark(#6e7680,#98a0a9);border-radius:10px;background:light-dark(#fff,#1f1f23)}button{cursor:pointer}li{margin:8px 0}main>form li button{width:100%;text-align:left}li span{display:block;font-size:.875rem}
.acts{display:flex;flex-wrap:wrap;gap:8px}.posts li{display:flex;gap:16px;justify-content:space-between;align-items:center;overflow-wrap:anywhere}.pre{white-space:pre-line}.go{background:#8a2be2;color:#fff;border-color:#8a2be2}label{display:grid;gap:4px;margin:8px 0}.tick{display:flex;align-items:center}.tick input{min-height:0;width:20px;height:20px}summary{min-height:44px;line-height:44px;cursor:pointer}:focus-visible{outline:3px solid #8a2be2;outline-offset:2px}`
