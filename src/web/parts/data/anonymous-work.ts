import type { claimAnonymousWork } from '#domains/accounts/contract.ts'
import type { AnonymousRecord, saveAnonymousWork } from '#domains/showcase/anonymous-contract.ts'
import { request } from '../../lib/api.ts'

/** Replaces the work of an `unsigned-` id on the server. */
export const putAnonymousWork = (unsignedUserId: string, records: AnonymousRecord[]) =>
  request<typeof saveAnonymousWork>('PUT', '/api/anonymous-work', { body: { unsignedUserId, records } })

/** Moves the work of an `unsigned-` id to the signed-in account. */
export const claimWorkOf = (unsignedUserId: string) =>
  request<typeof claimAnonymousWork>('POST', '/api/account/claim', { body: { unsignedUserId } })
