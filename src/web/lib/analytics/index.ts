import type { EventProperties, EventType } from '#platform/common/analytics-events.ts'
import { isOwnPage } from '../own-page.ts'
import { asksNotToBeTracked, browserSurroundings } from './browser.ts'
import { type Analytics, createAnalytics } from './client.ts'
import { originOf } from './origin-of.ts'

let analytics: Analytics | undefined

/**
 * Creates the client on first use. The signed-in app's document has `data-app`. A page of a provider who opted out has
 * `data-untracked`: it has no client, and neither has a public page in the browser of its owner.
 */
function client(): Analytics | undefined {
  const { dataset } = document.documentElement
  if (analytics || asksNotToBeTracked() || dataset['untracked'] !== undefined) return analytics
  const isApp = dataset['app'] !== undefined
  if (!isApp && isOwnPage(location, () => localStorage)) return undefined
  const made = createAnalytics(browserSurroundings(dataset['analytics'] ?? '/api/seen', isApp))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.leave()
  })
  // a frame that its page removes is never hidden before
  addEventListener('pagehide', () => made.leave())
  addEventListener('online', () => void made.flush())
  analytics = made
  return made
}

const isFramed = () => globalThis.parent !== globalThis.window
/** A frame may end without a word, and its storage may be forbidden: its few events do not wait. */
const framedMs = 1000
let isFlushing = false

/** Records one event of the contract's list. */
export function track<Type extends EventType>(type: Type, properties: EventProperties<Type>): void {
  const made = client()
  made?.track(type, properties)
  if (!made || isFlushing || !isFramed()) return
  isFlushing = true
  setTimeout(() => {
    isFlushing = false
    void made.flush()
  }, framedMs)
}

/** Records a page view, on every navigation (specification 2), with what says where the visitor comes from. */
export function pageViewed(path: string): void {
  track('viewed', { kind: 'page', path, ...originOf({ location, document, isFramed: isFramed() }) })
}

/** Sets the user of all later events; undefined after sign-out. */
export function identify(userId: string | undefined): void {
  client()?.identify(userId)
}
