import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Empties the names of those with whom the passes of a closed account were shared, those of its gifts, and forgets its codes. */
export async function erasePasses(context: Context, provider: string): Promise<void> {
  await sql`update pass_shares set name = '', revoked_at = coalesce(revoked_at, ${context.clock.now()}) where provider = ${provider}`.execute(
    context.db,
  )
  await sql`update gifts set from_name = '', to_name = '', to_email = '', message = '' where provider = ${provider}`.execute(
    context.db,
  )
  await context.db.deleteFrom('passCodes').where('provider', '=', provider).execute()
}

/** Empties the names of those with whom a person shared passes, and those of gifts; nobody can use these shares any more. */
export async function erasePersonsPasses(
  context: Context,
  { provider, personId }: { readonly provider: string; readonly personId: string },
): Promise<void> {
  await sql`
    update pass_shares s set name = '', revoked_at = coalesce(s.revoked_at, ${context.clock.now()}) from passes p
    where p.provider = ${provider} and p.person_id = ${personId} and s.provider = p.provider and s.pass_id = p.id`.execute(
    context.db,
  )
  await sql`
    update gifts g set from_name = '', to_name = '', to_email = '', message = '' where g.provider = ${provider} and (
      exists (select from orders o where o.provider = g.provider and o.id = g.order_id and o.person_id = ${personId})
      or exists (select from passes p where p.provider = g.provider and p.id = g.pass_id and p.person_id = ${personId}))`.execute(
    context.db,
  )
}
