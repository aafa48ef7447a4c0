import type { Context } from '#platform/context.ts'
import { LiveService } from '../contract.ts'

/** Puts these services, in this order, in place of all that the provider sold; in the caller's transaction. */
export async function replaceLive(
  context: Context,
  provider: string,
  services: readonly LiveService[],
): Promise<void> {
  await context.db.deleteFrom('services').where('provider', '=', provider).execute()
  if (services.length === 0) return
  const publishedAt = context.clock.now()
  await context.db
    .insertInto('services')
    .values(
      services.map((service, position) => ({
        provider,
        entityId: service.entityId,
        type: service.type,
        serviceUrl: service.serviceUrl,
        position,
        data: JSON.stringify(service),
        publishedAt,
      })),
    )
    .execute()
}

export type ServiceKey = { readonly entityId: string } | { readonly serviceUrl: string }

const wellFormed = /^[0-9A-Za-z-]{1,60}$/

/** One service that is sold now, by id or address; undefined: not offered. */
export async function findLive(
  context: Context,
  provider: string,
  key: ServiceKey,
): Promise<LiveService | undefined> {
  const [column, value] =
    'entityId' in key ? (['entityId', key.entityId] as const) : (['serviceUrl', key.serviceUrl] as const)
  if (!wellFormed.test(value)) return undefined
  const row = await context.db
    .selectFrom('services')
    .select('data')
    .where('provider', '=', provider)
    .where(column, '=', value)
    .executeTakeFirst()
  return row && LiveService.parse(row.data)
}

/** All services that are sold now, in display order. */
export async function listLive(context: Context, provider: string): Promise<LiveService[]> {
  const rows = await context.db
    .selectFrom('services')
    .select('data')
    .where('provider', '=', provider)
    .orderBy('position')
    .execute()
  return rows.map(({ data }) => LiveService.parse(data))
}
