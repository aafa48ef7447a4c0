import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OrderView } from '../views-contract.ts'

/** A provider's views, by name. */
export async function viewsOf(context: Context, provider: string): Promise<OrderView[]> {
  const { rows } = await sql<OrderView>`
    select id, name, query from order_views where provider = ${provider} order by lower(name)`.execute(
    context.db,
  )
  return rows
}

/** Inserts a view, or replaces that of the same name. Inserts nothing if the provider has `most` others. */
export async function putView(
  context: Context,
  provider: string,
  { id, name, query }: OrderView,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_views (provider, id, name, query, created_at)
    select ${provider}, ${id}, ${name}, ${JSON.stringify(query)}::jsonb, ${context.clock.now()}
    where (select count(*) from order_views where provider = ${provider} and lower(name) <> lower(${name})) < ${most}
    on conflict (provider, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id`.execute(context.db)
  return rows.length > 0
}

export async function removeView(context: Context, provider: string, id: string): Promise<void> {
  await context.db.deleteFrom('orderViews').where('provider', '=', provider).where('id', '=', id).execute()
}
