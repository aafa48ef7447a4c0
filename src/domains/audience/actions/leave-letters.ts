import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Subscribed } from '../events.ts'
import type { AudienceDeps } from '../ports.ts'
import { whyToStop } from '../rules/letter-faults.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { addConsent } from '../store/consents.ts'
import { findContact, resubscribeContact, unsubscribeContact } from '../store/contacts.ts'
import { complain, noteLeft } from '../store/leaving.ts'
import { letterResult } from '../store/letter-result.ts'
import { findSending, moveLetter } from '../store/sending.ts'
import { complaintHash } from './complaint-hash.ts'
import { letterLinks, type Reader } from './letter-links.ts'
import type { LinkDeps } from './newsletter-links.ts'

type Deps = LinkDeps & Pick<AudienceDeps, 'key'>

/**
 * What the link of a letter's foot means now. `on`: letters come to this address. `off`: they do not any more. `gone`: the address was
 * erased. `unknown`: the link was not signed here.
 */
export type Leaving =
  | { readonly state: 'unknown' }
  | { readonly state: 'gone'; readonly provider: string }
  | {
      readonly state: 'on' | 'off' | 'complained'
      readonly provider: string
      /** `a•••a@example.com` */
      readonly masked: string
      readonly since: Date | null
    }

/** Reads what the link means. Changes nothing: mail scanners open links. */
export async function readLeaving(deps: Deps, context: Context, token: string): Promise<Leaving> {
  const reader = letterLinks(deps).readLeave(token)
  if (!reader) return { state: 'unknown' }
  const { provider, contactId } = reader
  const contact = await findContact(context, provider, contactId)
  if (!contact) return { state: 'gone', provider }
  const { newsletter, email, subscribedAt } = contact
  const state = newsletter === 'subscribed' ? 'on' : newsletter === 'complained' ? 'complained' : 'off'
  return { state, provider, masked: maskedEmail(email), since: subscribedAt }
}

/** Ends the letters to an address (RFC 8058), also those that wait. The holder of the link may call it. Idempotent. */
export async function leaveLetters(deps: Deps, context: Context, token: string): Promise<Leaving> {
  const reader = letterLinks(deps).readLeave(token)
  if (!reader) return { state: 'unknown' }
  const { provider, contactId } = reader
  await transact(context, async (inside) => {
    if (!(await unsubscribeContact(inside, provider, contactId))) return
    await noteLeft(inside, reader)
    await addConsent(inside, { provider, contactId, step: 'withdrawn', ...saidAt(context, '/u') })
  })
  return readLeaving(deps, context, token)
}

/** Lets letters come again to an address that left by mistake: a new consent. The holder of the link may call it. Idempotent. */
export async function comeBack(deps: Deps, context: Context, token: string): Promise<Leaving> {
  const reader = letterLinks(deps).readLeave(token)
  if (!reader) return { state: 'unknown' }
  const { provider, contactId } = reader
  await transact(context, async (inside) => {
    const consentId = newEntityId()
    if (!(await resubscribeContact(inside, { provider, id: contactId, consentId }))) return
    const words = 'Send me letters again'
    await addConsent(inside, {
      id: consentId,
      provider,
      contactId,
      step: 'confirmed',
      ...saidAt(context, '/u'),
      words,
    })
    await announce<Subscribed>(inside, { type: 'audience.subscribed', provider, data: { contactId } })
  })
  return readLeaving(deps, context, token)
}

/** Notes that somebody never asked for letters: nobody of this installation sends any to the address. Idempotent. */
export async function complainOf(deps: Deps, context: Context, token: string): Promise<Leaving> {
  const reader = letterLinks(deps).readLeave(token)
  const contact = reader && (await findContact(context, reader.provider, reader.contactId))
  if (!reader || !contact) return readLeaving(deps, context, token)
  await transact(context, async (inside) => {
    await noteLeft(inside, reader)
    await complainAt(deps, inside, contact.email, { reader, from: context })
    await stopAfterComplaints(inside, reader)
  })
  return readLeaving(deps, context, token)
}

/** Stops a letter that goes to imported people in steps once three of them and 0.3 % say that they never asked for it. */
async function stopAfterComplaints(inside: Context, { provider, letterId }: Reader): Promise<void> {
  const key = { provider, letterId }
  if (((await findSending(inside, key))?.step ?? null) === null) return
  const reason = whyToStop(await letterResult(inside, key))
  if (reason) await moveLetter(inside, key, { from: ['sending'], to: 'paused', reason })
}

type Complaint = { readonly reader: Reader; readonly from: Context }

/** Ends the letters of every provider to an address, and keeps its mark. `complaint`: by the link of a letter. */
export async function complainAt(
  deps: Pick<Deps, 'key'>,
  inside: Context,
  email: string,
  complaint?: Complaint,
): Promise<number> {
  const ended = await complain(inside, email, complaintHash(deps.key)(email))
  if (complaint) {
    const { provider, contactId } = complaint.reader
    await addConsent(inside, { provider, contactId, step: 'complained', ...saidAt(complaint.from, '/u') })
  }
  return ended
}

const saidAt = (context: Context, page: string) => ({
  network: networkPrefix(context.address ?? ''),
  page,
  words: '',
})

/** `a•••a.h•••d@example.com`: the first and the last letter of each part of a name. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const parts = email.slice(0, at).split('.')
  return (
    parts
      .map((part) => (part.length < 3 ? `${part.slice(0, 1)}•••` : `${part[0]}•••${part.at(-1)}`))
      .join('.') + email.slice(at)
  )
}
