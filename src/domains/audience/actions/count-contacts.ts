import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type ContactCounts, headCountMax } from '../contacts-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { countByState } from '../store/contact-counts.ts'

/** Counts the owner's contacts for the head of the list; a number above `headCountMax` means more than it. */
export async function countContacts(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
): Promise<ContactCounts> {
  const provider = accounts.requireOwner(context)
  const since = new Date(context.clock.now().getTime() - 30 * day)
  const maxContacts = await accounts.maxContactsOf(context, provider)
  const { subscribed, ...counted } = await countByState(context, { provider, since, limit: headCountMax })
  const mailed = Math.min(subscribed, maxContacts ?? subscribed)
  return { ...counted, mailed, overPlan: subscribed - mailed, maxContacts }
}
