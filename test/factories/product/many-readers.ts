// Imports nothing of a test, so that a bench can load it.
import type pg from 'pg'

/** Subscribes as many people at once, `reader0@example.com` and so on, each with their consent. Returns their ids in that order. */
export async function manyReaders(
  pool: pg.Pool,
  { schema, provider, many }: { readonly schema: string; readonly provider: string; readonly many: number },
): Promise<string[]> {
  const page = '/newsletter/confirm'
  const ids = Array.from({ length: many }, (_, nth) => `con_${String(nth).padStart(26, '0')}`)
  await pool.query(
    `with reader as (
       select id, 'per_' || substr(id, 5) as person_id, 'consent' || nth as consent_id,
         'reader' || nth - 1 || '@example.com' as email, now() + nth * interval '1 microsecond' as at
       from unnest($2::text[]) with ordinality as r (id, nth)),
     met as (
       insert into ${schema}.people (provider, id, address, name, email, created_at, updated_at)
       select $1, person_id, email, '', email, at, at from reader),
     agreed as (
       insert into ${schema}.contact_consents (provider, contact_id, id, step, at, network, page, text_version, words, seal)
       select $1, id, consent_id, 'confirmed', at, '', $3::text, '', '', ${schema}.consent_seal('confirmed', at, '', $3::text, '', '')
       from reader)
     insert into ${schema}.contacts (provider, id, email, address, newsletter, created_at, asked_at, subscribed_at, name, source, tags, person_id, consent_id)
     select $1, id, email, email, 'subscribed', at, at, at, '', 'form', '{}', person_id, consent_id from reader`,
    [provider, ids, page],
  )
  await pool.query(`analyze ${schema}.contacts`)
  return ids
}
