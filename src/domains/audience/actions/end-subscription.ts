import { type Context, transact } from '#platform/context.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { addConsent } from '../store/consents.ts'
import { findContact, unsubscribeContact } from '../store/contacts.ts'
import type { Subscription } from './confirm-subscription.ts'
import { type LinkDeps, newsletterLinks } from './newsletter-links.ts'

/** Reads what an unsubscribe link means now. Changes nothing: mail scanners open links. */
export async function readEnding(deps: LinkDeps, context: Context, token: string): Promise<Subscription> {
  const linked = newsletterLinks(deps).readLeave(token)
  if (!linked) return { state: 'unknown' }
  const { provider, contactId } = linked
  const contact = await findContact(context, provider, contactId)
  const isOn = contact?.newsletter === 'subscribed' || contact?.newsletter === 'pending'
  return { state: isOn ? 'subscribed' : 'ended', provider }
}

/** Ends a subscription (RFC 8058). The holder of the link may call it. Idempotent. */
export async function endSubscription(
  deps: LinkDeps,
  context: Context,
  token: string,
): Promise<Subscription> {
  const linked = newsletterLinks(deps).readLeave(token)
  if (!linked) return { state: 'unknown' }
  const { provider, contactId } = linked
  await transact(context, async (inside) => {
    if (!(await unsubscribeContact(inside, provider, contactId))) return
    const network = networkPrefix(context.address ?? '')
    const withdrawn = { page: '/newsletter/leave', textVersion: '', words: '' }
    await addConsent(inside, { provider, contactId, step: 'withdrawn', network, ...withdrawn })
  })
  return { state: 'ended', provider }
}
