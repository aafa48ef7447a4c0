import { queryOptions } from '@tanstack/react-query'
import type { readClosing } from '#domains/accounts/contract.ts'
import { request } from '../../lib/api.ts'
import { loadConfig } from '../../lib/config.ts'
import { userInfo } from '../../lib/identity/attributes.ts'
import { listDevices } from '../../lib/identity/devices.ts'
import { readMfa } from '../../lib/identity/mfa.ts'
import type { Done } from '../../lib/identity/result.ts'

/** The facade resolves with its failures; a query throws them, to be shown and tried again. */
async function orThrow<T>(asked: Promise<Done<T>>): Promise<T> {
  const { data, error } = await asked
  if (error) throw new Error(error.message, { cause: error })
  return data
}

/** Who one is at the identity service: name, addresses, and whether they are proved. */
export const userInfoQuery = queryOptions({
  queryKey: ['identity', 'user'],
  queryFn: () => orThrow(userInfo()),
})

export const mfaQuery = queryOptions({
  queryKey: ['identity', 'mfa'],
  queryFn: () => orThrow(readMfa()),
})

export const devicesQuery = queryOptions({
  queryKey: ['identity', 'devices'],
  queryFn: () => orThrow(listDevices()),
})

/** Whether the account closes, and the bookings that stand in the way. */
export const closingQuery = queryOptions({
  queryKey: ['account', 'closing'],
  queryFn: ({ signal }) => request<typeof readClosing>('GET', '/api/account/closing', {}, { signal }),
})

/** What of this installation the settings depend on. `passwordMax` in code points. */
export const rulesQuery = queryOptions({
  queryKey: ['identity', 'rules'],
  queryFn: async () => {
    const { identity } = await loadConfig()
    return { passwordMax: identity?.passwordMax ?? 16, mustHaveMfa: identity?.mfaType === 'required' }
  },
  staleTime: Number.POSITIVE_INFINITY,
})
