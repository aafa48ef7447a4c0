import { type Context, transact } from '#platform/context.ts'
import type { NewsletterMails, Newsletters } from '../ports.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { addConsent } from '../store/consents.ts'
import { confirmContact, findContact } from '../store/contacts.ts'
import type { NewsletterLinks } from './newsletter-links.ts'

export type ConfirmParts = {
  readonly newsletters: Newsletters
  readonly mails: NewsletterMails
  readonly signed: NewsletterLinks
}

/**
 * What a link of a newsletter means now. `waiting`: one press confirms. `expired`: seven days have passed, or the
 * address was never confirmed and is forgotten. `unknown`: the link was not signed here.
 */
export type Subscription =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'waiting' | 'subscribed' | 'ended' | 'expired'
      readonly provider: string
      readonly fileUrl?: string
    }

/** Reads what the link of a confirmation mail means now. Changes nothing. */
export async function readSubscription(
  context: Context,
  { newsletters, signed }: ConfirmParts,
  token: string,
): Promise<Subscription> {
  const linked = signed.readConfirm(token)
  if (!linked) return { state: 'unknown' }
  const { provider, contactId, until } = linked
  const contact = await findContact(context, provider, contactId)
  if (contact?.newsletter === 'subscribed') {
    const hasFile = (await newsletters.byProvider(context, provider))?.incentive
    return { state: 'subscribed', provider, ...(hasFile && { fileUrl: signed.fileUrl(linked) }) }
  }
  if (contact && contact.newsletter !== 'pending') return { state: 'ended', provider }
  const isOpen = contact !== undefined && until > context.clock.now().getTime()
  return { state: isOpen ? 'waiting' : 'expired', provider }
}

/**
 * Confirms a subscription and mails a welcome with the incentive's link. The holder of the link may call it. Idempotent:
 * a repeated call returns the state and sends nothing.
 */
export async function confirmSubscription(
  context: Context,
  parts: ConfirmParts,
  token: string,
): Promise<Subscription> {
  const before = await readSubscription(context, parts, token)
  const linked = parts.signed.readConfirm(token)
  if (before.state !== 'waiting' || !linked) return before
  const { provider, contactId } = linked
  const newsletter = await parts.newsletters.byProvider(context, provider)
  await transact(context, async (inside) => {
    if (!(await confirmContact(inside, provider, contactId))) return
    const network = networkPrefix(context.address ?? '')
    const confirmed = { page: '/newsletter/confirm', textVersion: '', words: '' }
    await addConsent(inside, { provider, contactId, step: 'confirmed', network, ...confirmed })
    const contact = await findContact(inside, provider, contactId)
    if (!contact || !newsletter) return
    const { providerName, replyTo, incentive } = newsletter
    await parts.mails.newsletterWelcome(inside, {
      provider,
      providerName,
      replyTo,
      to: contact.email,
      leaveUrl: parts.signed.leaveUrl(linked),
      file: incentive && { name: incentive.name, url: parts.signed.fileUrl(linked) },
    })
  })
  return readSubscription(context, parts, token)
}
