import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadConfig } from '../../lib/config.ts'
import { userInfo } from '../../lib/identity/attributes.ts'
import { listDevices } from '../../lib/identity/devices.ts'
import { beginTotp, readMfa } from '../../lib/identity/mfa.ts'
import { readRecoveryCodes } from '../../lib/identity/recovery-codes.ts'
import type { Done } from '../../lib/identity/result.ts'

const every = ['identity'] as const

/** Throws the error of a facade result, so that the query can report and retry it. */
async function orThrow<T>(asked: Promise<Done<T>>): Promise<T> {
  const { data, error } = await asked
  if (error) throw new Error(error.message, { cause: error })
  return data
}

/** The user's attributes from the user pool: name, addresses, and whether they are verified. */
export const userInfoQuery = queryOptions({
  queryKey: [...every, 'user'],
  queryFn: () => orThrow(userInfo()),
})

export const mfaQuery = queryOptions({
  queryKey: [...every, 'mfa'],
  queryFn: () => orThrow(readMfa()),
})

/** How many recovery codes the user has; null where the identity service has none. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...every, 'recovery-codes'],
  queryFn: () => orThrow(readRecoveryCodes()),
})

export const devicesQuery = queryOptions({
  queryKey: [...every, 'devices'],
  queryFn: () => orThrow(listDevices()),
})

/** A new key for an authenticator app. It is not cached: each opening of the dialog gets a new one. */
export const totpQuery = queryOptions({
  queryKey: [...every, 'totp'],
  queryFn: () => orThrow(beginTotp()),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The settings page's configuration of this installation. `passwordMax` in code points. */
export const rulesQuery = queryOptions({
  queryKey: [...every, 'rules'],
  queryFn: async () => {
    const { identity } = await loadConfig()
    return { passwordMax: identity?.passwordMax ?? 16, mustHaveMfa: identity?.mfaType === 'required' }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Refetches all identity queries. */
export const refreshIdentity = (queries: QueryClient) => queries.invalidateQueries({ queryKey: every })
