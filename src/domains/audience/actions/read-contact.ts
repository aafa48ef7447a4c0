import type { Context } from '#platform/context.ts'
import type { ContactDetail } from '../contacts-contract.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { contactRowOf } from '../rules/contact-row-of.ts'
import { consentsOf, lettersOf } from '../store/contact-detail.ts'
import { pageOfContacts } from '../store/list-contacts.ts'

/** Reads one of the owner's contacts with its consents and letters. Throws `audience.contact_missing`. */
export async function readContact(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  { id }: { readonly id: string },
): Promise<ContactDetail> {
  const provider = accounts.requireOwner(context)
  const [contact] = await pageOfContacts(
    context,
    { provider, now: context.clock.now(), among: [id] },
    {
      sort: 'date',
      after: undefined,
      limit: 1,
      isFew: true,
      maxContacts: await accounts.maxContactsOf(context, provider),
    },
  )
  if (!contact) return fail('audience.contact_missing')
  const key = { provider, contactId: id }
  const consents = await consentsOf(context, key)
  const letters = await lettersOf(context, key)
  return {
    ...contactRowOf(contact),
    personId: contact.personId,
    sourceId: contact.sourceId,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    letters: letters.map(({ at, pressedAt, ...letter }) => ({
      ...letter,
      at: at?.toISOString() ?? null,
      pressedAt: pressedAt?.toISOString() ?? null,
    })),
  }
}
