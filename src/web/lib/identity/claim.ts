import type { claimAnonymousWork } from '#domains/accounts/contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'

const path: (typeof claimAnonymousWork)['path'] = '/api/account/claim'
let claiming: Promise<void> | undefined

/**
 * Claims what was made before signing in, before the first other signed-in request. Once: whoever asks meanwhile waits
 * for the same claim. A failure keeps the name, and the next request tries again; a refused name is dropped.
 */
export function claimWork(bearer: string): Promise<void> {
  const unsignedUserId = localStorage.getItem('unsignedUserId')
  if (!unsignedUserId) return Promise.resolve()
  claiming ??= claim(bearer, { body: { unsignedUserId } })
    .then((settled) => {
      if (settled) localStorage.removeItem('unsignedUserId')
    })
    .finally(() => {
      claiming = undefined
    })
  return claiming
}

async function claim(bearer: string, { body }: EndpointCall<typeof claimAnonymousWork>): Promise<boolean> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      // the same claim however often it is tried
      'idempotency-key': body.unsignedUserId,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return response?.ok === true || response?.status === 400
}
