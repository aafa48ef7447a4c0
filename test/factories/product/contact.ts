import { sql } from 'kysely'
import { sealOf } from '#domains/audience/store/consents.ts'
import { newEntityId, newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { people } from './people.ts'

type Wish = {
  email?: string
  name?: string
  state?: 'pending' | 'subscribed' | 'unsubscribed' | 'bounced' | 'complained'
  source?: 'form' | 'checkout' | 'like' | 'import'
  tags?: readonly string[]
  /** How many orders the person has, and how many cents of them were captured. */
  orders?: number
  captured?: number
  createdAt?: Date
  lastSeenAt?: Date
}

/** A contact of a provider, with the consent and the person that its state needs. Returns the ids. */
export async function aContact(context: Context, provider: string, wish: Wish = {}) {
  const { state = 'subscribed', source = 'form', tags = [], orders = 0, captured = 0, name = '' } = wish
  const email = wish.email ?? `reader-${crypto.randomUUID()}@example.com`
  const now = context.clock.now()
  const [id, consentId] = [newId('con'), newEntityId()]
  const personId = state === 'pending' ? null : await people.meet(context, provider, { name: '', email })
  const consent = {
    step: state === 'pending' ? ('asked' as const) : ('confirmed' as const),
    at: now,
    network: '203.0.113.0',
    page: '/at/thea',
    textVersion: '',
    words: '',
  }
  await context.db.transaction().execute(async (db) => {
    await sql`insert into contacts (provider, id, email, address, newsletter, created_at, asked_at, subscribed_at, person_id, consent_id,
        name, source, tags, last_seen_at, has_ordered)
      values (${provider}, ${id}, ${email}, ${email.toLowerCase()}, ${state}, ${wish.createdAt ?? now}, ${now},
        ${state === 'pending' ? null : now}, ${personId}, ${state === 'pending' ? null : consentId}, ${name}, ${source},
        ${[...tags]}::text[], ${wish.lastSeenAt ?? null}, ${orders > 0})`.execute(db)
    await sql`insert into contact_consents (provider, contact_id, id, step, at, network, page, text_version, words, seal)
      values (${provider}, ${id}, ${consentId}, ${consent.step}, ${now}, ${consent.network}, ${consent.page}, '', '', ${sealOf(consent)})`.execute(
      db,
    )
    await sql`insert into contact_tags (provider, tag) select ${provider}, unnest(${[...tags]}::text[]) on conflict do nothing`.execute(
      db,
    )
    if (orders > 0)
      await sql`insert into customer_figures (provider, person_id, orders, captured, last_order_at)
        values (${provider}, ${personId}, ${orders}, ${captured}, ${now})`.execute(db)
  })
  return { id, email, personId: personId ?? '' }
}
