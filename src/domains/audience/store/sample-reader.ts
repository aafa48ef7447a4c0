import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { contactSources } from '../contacts-contract.ts'

export type SampleReader = {
  readonly name: string
  readonly source: (typeof contactSources)[number]
  readonly subscribedAt: Date | null
}

/** Reads the newest subscribed contact with a name; undefined if there is none. */
export async function findSampleReader(
  context: Context,
  provider: string,
): Promise<SampleReader | undefined> {
  const { rows } = await sql<SampleReader>`
    select coalesce(nullif(p.name, ''), c.name) as name, c.source, c.subscribed_at
    from contacts c left join people p on p.provider = c.provider and p.id = c.person_id
    where c.provider = ${provider} and c.newsletter = 'subscribed' and coalesce(nullif(p.name, ''), c.name) <> ''
    order by c.created_at desc, c.id desc limit 1`.execute(context.db)
  return rows[0]
}
