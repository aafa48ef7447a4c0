import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'

/** The person that a login vouches for. */
export type Login = {
  /** The issuer without its scheme. */
  readonly login: string
  readonly sub: string
}

/**
 * The identity of a person: the existing one, or else `fresh`, which may be a guest's. Concurrent requests get the same
 * one. Undefined when the guest's identity was assigned to another user in the meantime.
 */
export async function identityOf(
  context: Context,
  person: Login,
  fresh: { readonly id: string; readonly wasGuest: boolean },
): Promise<string | undefined> {
  const known = await findByLogin(context, person)
  if (known !== undefined) return known
  await sql`
    insert into identity_pool_identities (id, login, sub, was_guest, created_at)
    values (${fresh.id}, ${person.login}, ${person.sub}, ${fresh.wasGuest}, ${context.clock.now()})
    on conflict do nothing`.execute(context.db)
  return findByLogin(context, person)
}

async function findByLogin(context: Context, { login, sub }: Login): Promise<string | undefined> {
  const found = await context.db
    .selectFrom('identityPoolIdentities')
    .select('id')
    .where('login', '=', login)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return found?.id
}

/** The identities of a person, also after the user is deleted. */
export async function identitiesOf(context: Context, sub: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('identityPoolIdentities')
    .select('id')
    .where('sub', '=', sub)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an identity. Call it only when no files are stored under it. */
export async function forgetIdentity(context: Context, id: string): Promise<void> {
  await context.db.deleteFrom('identityPoolIdentities').where('id', '=', id).execute()
}

/** The person to whom an identity is assigned; undefined for an unassigned one. */
export function findOwner(context: Context, id: string): Promise<Login | undefined> {
  return context.db
    .selectFrom('identityPoolIdentities')
    .modifyFront(prepared)
    .select(['login', 'sub'])
    .where('id', '=', id)
    .executeTakeFirst()
}
