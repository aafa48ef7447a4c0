import type { EventProperties } from '#platform/common/analytics-events.ts'

/** What a checkout is counted under: the service, and the id of its first booking or of its delivery. Neither opens anything. */
type Counted = { readonly target: string; readonly checkout: string }

const key = 'counted'
const maxCheckouts = 20
/** Stands in for the storage that a browser forbids, as it may in frames, as long as the page is open. */
const onThisPage = new Map<string, Counted>()

/** Counts that a time was picked (`time`) or a buy button pressed (`buy`), and remembers the checkout in this tab. */
export function noteBegun(token: string, kind: 'time' | 'buy', counted: Counted): void {
  note('added', { kind, ...counted })
  onThisPage.set(token, counted)
  try {
    const known = read().filter(([other]) => other !== token)
    sessionStorage.setItem(key, JSON.stringify([...known, [token, counted]].slice(-maxCheckouts)))
  } catch {
    // storage is disabled or full: after a reload the next step is not counted
  }
}

/** Counts that the server accepted the details of a checkout that began in this tab. */
export function noteDetails(token: string): void {
  const counted = onThisPage.get(token) ?? read().find(([other]) => other === token)?.[1]
  if (counted) note('updated', { kind: 'details', ...counted })
}

/** Counting is optional: a blocked script changes nothing. */
function note(type: 'added' | 'updated', properties: EventProperties<'added'>): void {
  import('#web/lib/analytics/index.ts')
    .then(({ track }) => track(type, { path: location.pathname, ...properties }))
    .catch(() => undefined)
}

function read(): [token: string, counted: Counted][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
