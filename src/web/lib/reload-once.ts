const reloadedAt = 'chunk-reloaded-at'
/** The minimum time between two automatic reloads. */
const pauseMs = 60_000

/** The answers by error: React may render what replaces a failed part twice, and both must be the same. */
const answers = new WeakMap<object, boolean>()

/** As `reloadOnce`. A second call with the same error returns the first answer and does nothing. */
export function reloadOnceFor(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return reloadOnce()
  const answer = answers.get(error) ?? reloadOnce()
  answers.set(error, answer)
  return answer
}

/**
 * Reloads the page after a chunk failed to load, because an upgrade may have replaced it. Returns false and does nothing
 * if a reload within the last minute did not help, or if there is no connection.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const now = performance.timeOrigin + performance.now()
  try {
    if (now - Number(sessionStorage.getItem(reloadedAt)) < pauseMs) return false
    sessionStorage.setItem(reloadedAt, String(now))
  } catch {
    // without session storage the page could reload in a loop
    return false
  }
  location.reload()
  return true
}
