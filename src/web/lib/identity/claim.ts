let claiming: Promise<void> | undefined

/**
 * Assigns an anonymous visitor's work to the account, before the first other signed-in request. Concurrent callers
 * share one request. After a failure the anonymous name is preserved for a retry; after a 400 it is deleted.
 */
export function claimWork(bearer: string): Promise<void> {
  const unsignedUserId = localStorage.getItem('unsignedUserId')
  if (!unsignedUserId) return Promise.resolve()
  claiming ??= claim(bearer, unsignedUserId)
    .then((settled) => {
      if (settled) localStorage.removeItem('unsignedUserId')
    })
    .finally(() => {
      claiming = undefined
    })
  return claiming
}

/** POST /api/account/claim. Uses `fetch`, because the API client waits for this claim. */
async function claim(bearer: string, unsignedUserId: string): Promise<boolean> {
  const response = await fetch('/api/account/claim', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ unsignedUserId }),
  }).catch(() => undefined)
  // an answer whose body nobody reads stays open, and leaving the page aborts it
  await response?.text().catch(() => undefined)
  return response?.ok === true || response?.status === 400
}
