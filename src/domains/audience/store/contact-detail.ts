import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactDetail } from '../contacts-contract.ts'

type ContactKey = { readonly provider: string; readonly contactId: string }
type Consent = Omit<ContactDetail['consents'][number], 'at'> & { readonly at: Date }
type Received = Omit<ContactDetail['letters'][number], 'at' | 'pressedAt'> & {
  readonly at: Date | null
  readonly pressedAt: Date | null
}

/** Reads the consents of a contact, the newest first. */
export async function consentsOf(context: Context, { provider, contactId }: ContactKey): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select step, at, network, page, words from contact_consents
    where provider = ${provider} and contact_id = ${contactId} order by at desc, id desc limit 100`.execute(
    context.db,
  )
  return rows
}

/** Reads the newest fifty letters of a contact, those that wait first. */
export async function lettersOf(context: Context, { provider, contactId }: ContactKey): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select r.letter_id, l.subject, r.state, r.at, r.first_click_at as pressed_at, r.why
    from letter_recipients r join letters l on l.provider = r.provider and l.id = r.letter_id
    where r.provider = ${provider} and r.contact_id = ${contactId} order by r.at desc, r.letter_id desc limit 50`.execute(
    context.db,
  )
  return rows
}
