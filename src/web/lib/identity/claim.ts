type Work = { readonly unsignedUserId?: string; readonly visitorId?: string }

let claiming: Promise<void> | undefined

/** The visitorId whose likes are the account's already. Signing out forgets it with everything else. */
const claimedKey = 'claimedVisitorId'

/**
 * Assigns what an anonymous visitor made and liked to the account, before the first other signed-in request. Concurrent
 * callers share one request. After a failure the anonymous names are preserved for a retry; after a 400 they are
 * forgotten.
 */
export function claimWork(bearer: string): Promise<void> {
  const work = toClaim()
  if (!work.unsignedUserId && !work.visitorId) return Promise.resolve()
  claiming ??= claim(bearer, work).finally(() => {
    claiming = undefined
  })
  return claiming
}

function toClaim(): Work {
  const unsignedUserId = localStorage.getItem('unsignedUserId')
  const visitorId = localStorage.getItem('visitorId')
  const isClaimed = visitorId === localStorage.getItem(claimedKey)
  return { ...(unsignedUserId && { unsignedUserId }), ...(visitorId && !isClaimed && { visitorId }) }
}

/** POST /api/account/claim. Uses `fetch`, because the API client waits for this claim. */
async function claim(bearer: string, work: Work): Promise<void> {
  const response = await fetch('/api/account/claim', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(work),
  }).catch(() => undefined)
  // an answer whose body nobody reads stays open, and leaving the page aborts it
  const text = await response?.text().catch(() => undefined)
  const isNoName = response?.status === 400
  if (!isNoName && response?.ok !== true) return
  if (work.unsignedUserId) localStorage.removeItem('unsignedUserId')
  if (!work.visitorId) return
  // the likes of a browser of another account stay there, and this one begins with none
  if (isNoName || isTaken(text)) localStorage.removeItem('visitorId')
  else localStorage.setItem(claimedKey, work.visitorId)
}

function isTaken(text: string | undefined): boolean {
  try {
    return (JSON.parse(text ?? '') as { readonly visitorTaken?: boolean }).visitorTaken === true
  } catch {
    return false
  }
}
