import type pg from 'pg'
import { type ContactRows, type Customer, contactsOf, contactTables } from './contacts.ts'
import { copyRows } from './copy.ts'

const atOnce = 5000
const mark = 'load:contacts:'
type Filling = { readonly provider: string; readonly seed: number; readonly count: number }

/**
 * Writes `count` contacts of a provider whose orders are there, with their consents, tags, letters, clicks and likes. Nothing happens if an
 * earlier run has written them.
 */
export async function fillContacts(
  client: pg.ClientBase,
  { provider, seed, count }: Filling,
  now: number,
): Promise<void> {
  const name = `${mark}${provider}:${count}`
  const { rows: before } = await client.query('select from installation where name = $1', [name])
  if (before.length > 0) return
  await client.query('begin')
  const customers = await customersOf(client, provider)
  let rows: ContactRows[] = []
  const flush = async () => {
    for (const table of ['people', 'contacts'] as const)
      await copyRows(
        client,
        table,
        contactTables[table].split(' '),
        rows.flatMap((row) => row[table]),
      )
    rows = []
  }
  for (const one of contactsOf({ provider, seed, customers, count }, now)) {
    rows.push(one)
    if (rows.length === atOnce) await flush()
  }
  await flush()
  for (const statement of followers) await client.query(statement, [provider])
  await client.query("insert into installation (name, value) values ($1, 'true')", [name])
  await client.query('commit')
  for (const table of ['contacts', 'people', 'likes', 'letter_clicks', 'letter_recipients'])
    await client.query(`vacuum analyze ${table}`)
}

async function customersOf(client: pg.ClientBase, provider: string): Promise<Customer[]> {
  const { rows } = await client.query<Customer>(
    `select p.id, p.email, f.last_order_at as "seenAt" from people p
     join customer_figures f on f.provider = p.provider and f.person_id = p.id where p.provider = $1 order by p.id`,
    [provider],
  )
  return rows
}

/** What follows from the contacts of provider $1. Letters go to everybody who is subscribed; every thirtieth presses a link. */
const followers = [
  `insert into contact_consents (provider, contact_id, id, step, at, network, page, text_version, words, seal)
   select provider, id, consent_id, step, created_at, '203.0.113.0', '/at/load', '', '', consent_seal(step, created_at, '203.0.113.0', '/at/load', '', '')
   from contacts cross join lateral (select case source when 'import' then 'declared' else 'confirmed' end as step) s
   where provider = $1 and consent_id is not null`,
  'insert into contact_tags (provider, tag) select distinct provider, unnest(tags) from contacts where provider = $1',
  `insert into letters (provider, id, subject, state, begun_at, ended_at, html, plain, created_at, updated_at)
   select $1, 'let_load' || n, 'Letter ' || n, 'sent', now(), now(), '', '', now(), now() from generate_series(1, 4) n`,
  `insert into letter_recipients (provider, letter_id, contact_id, place, email, first_name, state, at)
   select c.provider, l.id, c.id, row_number() over (partition by l.id order by c.created_at, c.id), c.email, '', 'delivered', now()
   from letters l join contacts c on c.provider = l.provider where l.provider = $1 and c.newsletter = 'subscribed'`,
  `insert into letter_clicks (provider, letter_id, contact_id, link, at)
   select provider, letter_id, contact_id, place % 3, now() from letter_recipients where provider = $1 and (place + ascii(right(letter_id, 1))) % 30 = 0`,
  `insert into likes (provider, target, entity_id, visitor, at, contact_id)
   select provider, case when n % 3 = 0 then 'service' else 'showcase' end, case when n % 3 = 0 then 'one' else '' end, 'visitor-' || n, now(), id
   from (select provider, id, row_number() over (order by id) as n from contacts where provider = $1) c where n % 25 = 0`,
]
