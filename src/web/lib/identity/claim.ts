let claiming: Promise<void> | undefined

/**
 * Claims what was made before signing in, before the first other signed-in request. Once: whoever asks meanwhile waits
 * for the same claim. A failure keeps the name, and the next request tries again; a refused name is dropped.
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

/** POST /api/account/claim of the accounts' contract, not by the client that waits for it. */
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
  return response?.ok === true || response?.status === 400
}
