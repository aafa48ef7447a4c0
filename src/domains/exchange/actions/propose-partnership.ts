import { type Context, undoUnless } from '#platform/context.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers } from '../store/members.ts'
import { makeRequest } from './make-request.ts'

/**
 * Makes the request of an inviter to the member who joined by the invitation, on the usual terms. Nothing happens, and nobody is told, if the
 * inviter is no member, has no room, or the two cannot be partners. The caller has locked both.
 */
export async function proposePartnership(
  deps: PartnersDeps,
  inside: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // the caller wrote the new member's page
  const members = await lockMembers(inside, [from, to])
  const inviter = members.get(from)
  if (from === to || inviter?.state !== 'in') return
  const offer = { from, to, windowDays: 30, placements: inviter.placements, message: '' } as const
  await undoUnless(
    inside,
    (answer) => typeof answer !== 'string',
    () => makeRequest(deps, inside, offer, members),
  )
}
