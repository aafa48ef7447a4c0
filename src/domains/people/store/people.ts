import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Person, PersonRef } from '../contract.ts'

type Row = {
  readonly provider: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly notes: string
  readonly createdAt: Date
  readonly erasedAt: Date | null
}

const columns = ['provider', 'id', 'name', 'email', 'notes', 'createdAt', 'erasedAt'] as const

const toPerson = ({ erasedAt, ...row }: Row): Person => ({ ...row, isErased: erasedAt !== null })

/**
 * Inserts a person, or updates the one with this e-mail address, and locks the row until the transaction ends. Returns
 * its id.
 */
export async function upsertPerson(
  context: Context,
  provider: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} select ensure_person(${provider}, ${JSON.stringify(personFields(context, { name, email }))}::jsonb) as id`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) throw new Error('an upsert always answers with one row')
  return row.id
}

/** Returns the fields of a person for the database function `ensure_person`. */
export const personFields = (
  { clock }: Context,
  { name, email }: { readonly name: string; readonly email: string },
) => ({ id: newId('per'), name, email, at: clock.now() })

/** Inserts a person, or leaves the one with this e-mail address as it is. Locks the row as `upsertPerson` does. Returns its id. */
export async function insertPerson(
  context: Context,
  provider: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> {
  const now = context.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into people (provider, id, address, name, email, created_at, updated_at)
    values (${provider}, ${newId('per')}, lower(${email}), ${name}, ${email}, ${now}, ${now})
    on conflict (provider, address) do update set updated_at = people.updated_at
    returning id`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('an upsert always answers with one row')
  return row.id
}

/**
 * Does what `insertPerson` does for many people at once, whose addresses differ, also by case. Locks them in the order of their
 * addresses. Returns their ids by address in lower case.
 */
export async function insertPeople(
  context: Context,
  provider: string,
  people: readonly { readonly name: string; readonly email: string }[],
): Promise<ReadonlyMap<string, string>> {
  const now = context.clock.now()
  const given = people.map((one) => ({ ...one, id: newId('per') }))
  const { rows } = await sql<{ address: string; id: string }>`
    insert into people (provider, id, address, name, email, created_at, updated_at)
    select ${provider}, id, lower(email), name, email, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id text, name text, email text)
    order by lower(email)
    on conflict (provider, address) do update set updated_at = people.updated_at
    returning address, id`.execute(context.db)
  return new Map(rows.map(({ address, id }) => [address, id]))
}

/**
 * Deletes people to whom no row of any table refers any more: their messages were deleted by age, or their order changed
 * its address. The foreign keys to `people` say which tables can refer to them.
 */
export async function deleteUnreferenced(context: Context, before: Date): Promise<void> {
  const { rows } = await sql<{ child: string }>`
    select conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confrelid = 'people'::regclass and connamespace = current_schema()::regnamespace`.execute(
    context.db,
  )
  const unused = rows.map(
    ({ child }) =>
      sql`not exists (select from ${sql.table(child)} c where c.provider = people.provider and c.person_id = people.id)`,
  )
  await sql`delete from people where updated_at < ${before} and ${sql.join(unused, sql` and `)}`.execute(
    context.db,
  )
}

export async function findPeople(
  context: Context,
  provider: string,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('people')
    .select(columns)
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .execute()
  return rows.map(toPerson)
}

/** Finds the rows with an e-mail address at all providers. */
export async function findByAddress(context: Context, email: string): Promise<PersonRef[]> {
  return context.db
    .selectFrom('people')
    .select(['provider', 'id as personId'])
    .where('address', '=', email.toLowerCase())
    .execute()
}

/** Locks a person until the transaction ends and reads it. */
export async function lockPerson(
  context: Context,
  { provider, personId }: PersonRef,
): Promise<Person | undefined> {
  const row = await context.db
    .selectFrom('people')
    .select(columns)
    .where('provider', '=', provider)
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row && toPerson(row)
}

/** Writes the provider's notes. Returns false if there is no such person, or it was erased. */
export async function storeNotes(
  context: Context,
  { provider, personId }: PersonRef,
  notes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('people')
    .set({ notes, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', personId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes name, address and notes of one person, or of everybody of a provider. The rows stay. */
export async function writeErased(
  context: Context,
  { provider, personId }: { readonly provider: string; readonly personId?: string | undefined },
): Promise<void> {
  const now = context.clock.now()
  await context.db
    .updateTable('people')
    .set({ address: null, name: '', email: '', notes: '', erasedAt: now, updatedAt: now })
    .where('provider', '=', provider)
    .where('erasedAt', 'is', null)
    .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
    .execute()
}
