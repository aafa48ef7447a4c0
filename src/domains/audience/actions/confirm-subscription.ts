import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Subscribed } from '../events.ts'
import type { AudienceDeps } from '../ports.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { addConsent, wordsAskedLast } from '../store/consents.ts'
import { confirmContact, findContact } from '../store/contacts.ts'
import { letterLinks } from './letter-links.ts'
import { fileOfferedUntil, type LinkDeps, newsletterLinks } from './newsletter-links.ts'

type Deps = LinkDeps & Pick<AudienceDeps, 'newsletters' | 'mails' | 'people'>

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
export async function readSubscription(deps: Deps, context: Context, token: string): Promise<Subscription> {
  const signed = newsletterLinks(deps)
  const linked = signed.readConfirm(token)
  if (!linked) return { state: 'unknown' }
  const { provider, contactId, until } = linked
  const contact = await findContact(context, provider, contactId)
  if (contact?.newsletter === 'subscribed') {
    const hasFile = (await deps.newsletters.byProvider(context, provider))?.incentive
    const offered = { ...linked, until: fileOfferedUntil(contact.subscribedAt) }
    const isOffered = hasFile && offered.until > context.clock.now().getTime()
    return { state: 'subscribed', provider, ...(isOffered && { fileUrl: signed.fileUrl(offered) }) }
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
  deps: Deps,
  context: Context,
  token: string,
): Promise<Subscription> {
  const signed = newsletterLinks(deps)
  const before = await readSubscription(deps, context, token)
  const linked = signed.readConfirm(token)
  if (before.state !== 'waiting' || !linked) return before
  const { provider, contactId } = linked
  const newsletter = await deps.newsletters.byProvider(context, provider)
  await transact(context, async (inside) => {
    const pending = await findContact(inside, provider, contactId)
    if (!pending) return
    const personId = await deps.people.meet(inside, provider, { name: '', email: pending.email })
    const network = networkPrefix(context.address ?? '')
    const words = await wordsAskedLast(inside, linked)
    const confirmed = { page: '/newsletter/confirm', words }
    const consentId = newEntityId()
    if (!(await confirmContact(inside, { provider, id: contactId, personId, consentId }))) return
    await addConsent(inside, { id: consentId, provider, contactId, step: 'confirmed', network, ...confirmed })
    await announce<Subscribed>(inside, { type: 'audience.subscribed', provider, data: { contactId } })
    const contact = await findContact(inside, provider, contactId)
    if (!contact || !newsletter) return
    const { providerName, replyTo, incentive } = newsletter
    const until = fileOfferedUntil(inside.clock.now())
    await deps.mails.newsletterWelcome(inside, {
      provider,
      providerName,
      replyTo,
      to: contact.email,
      leaveUrl: letterLinks(deps).leaveUrl({ provider, contactId, letterId: '' }),
      file: incentive && { name: incentive.name, url: signed.fileUrl({ ...linked, until }) },
    })
  })
  return readSubscription(deps, context, token)
}
