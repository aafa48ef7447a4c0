import { type Context, transact } from '#platform/context.ts'
import type { ContactState } from '../contacts-contract.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { addConsent } from '../store/consents.ts'
import { erasePerson, findContact, unsubscribeContact } from '../store/contacts.ts'

type Key = { readonly id: string }

/** Ends the letters to one of the owner's contacts, who asked for it elsewhere. Idempotent. Throws `audience.contact_missing`. */
export async function endByHand(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  { id: contactId }: Key,
): Promise<{ state: ContactState }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    if (await unsubscribeContact(inside, provider, contactId)) {
      const withdrawn = { page: 'by the provider', network: '', words: '' }
      await addConsent(inside, { provider, contactId, step: 'withdrawn', ...withdrawn })
    }
    const contact = await findContact(inside, provider, contactId)
    return { state: contact?.newsletter ?? fail('audience.contact_missing') }
  })
}

/**
 * Erases one of the owner's contacts with its consents; letters keep neither address nor name. Its person stays: one with orders is
 * erased as a customer, one without is deleted when nothing refers to it. Idempotent: `erased` is false if there is no such contact.
 */
export async function eraseContact(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  { id }: Key,
): Promise<{ erased: boolean }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const contact = await findContact(inside, provider, id)
    if (!contact) return { erased: false }
    await erasePerson(inside, { provider, email: contact.email })
    return { erased: true }
  })
}
