import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The number of former addresses that a provider's services have together; the newest ones. */
const maxFormer = 200

/** Remembers the addresses of the provider's live services that are about to be replaced. In the caller's transaction. */
export async function keepServiceUrls(context: Context, provider: string): Promise<void> {
  const leftAt = context.clock.now()
  await sql`insert into former_service_urls (provider, service_url, entity_id, left_at)
    select s.provider, s.service_url, s.entity_id, ${leftAt} from services s where s.provider = ${provider}
    on conflict (provider, service_url) do update set entity_id = excluded.entity_id, left_at = excluded.left_at`.execute(
    context.db,
  )
  await sql`delete from former_service_urls where provider = ${provider} and service_url in (
    select service_url from former_service_urls where provider = ${provider}
    order by left_at desc, service_url offset ${maxFormer})`.execute(context.db)
}

/** Returns the present address of the live service that left an address; undefined if a service has it or none left it. */
export async function findServiceMovedTo(
  context: Context,
  provider: string,
  serviceUrl: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ serviceUrl: string }>`
    select s.service_url from former_service_urls f
    join services s on s.provider = f.provider and s.entity_id = f.entity_id
    where f.provider = ${provider} and f.service_url = ${serviceUrl} and not exists (
      select from services held where held.provider = f.provider and held.service_url = f.service_url
    )`.execute(context.db)
  return rows[0]?.serviceUrl
}

/** Forgets the former addresses of a provider's services. */
export async function dropServiceUrls(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('formerServiceUrls').where('provider', '=', provider).execute()
}
