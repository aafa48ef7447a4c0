import type { EventProperties, EventType } from '#platform/common/analytics-events.ts'
import { asksNotToBeTracked, browserSurroundings } from './browser.ts'
import { type Analytics, createAnalytics } from './client.ts'

let analytics: Analytics | undefined

/**
 * Creates the client on first use. The signed-in app's document has `data-app`; other pages store nothing. A page of a
 * provider who opted out has `data-untracked`: it has no client.
 */
function client(): Analytics | undefined {
  const { dataset } = document.documentElement
  if (analytics || asksNotToBeTracked() || dataset['untracked'] !== undefined) return analytics
  const made = createAnalytics(
    browserSurroundings(dataset['analytics'] ?? '/api/collect/2/httpapi', dataset['app'] !== undefined),
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.leave()
  })
  analytics = made
  return made
}

/** Records one event of the contract's list. */
export function track<Type extends EventType>(type: Type, properties: EventProperties<Type>): void {
  client()?.track(type, properties)
}

/** Records a page view, on every navigation (specification 2). */
export function pageViewed(path: string): void {
  track('viewed', { kind: 'page', path, ...(document.referrer && { referrer: document.referrer }) })
}

/** Sets the user of all later events; undefined after sign-out. */
export function identify(userId: string | undefined): void {
  client()?.identify(userId)
}
