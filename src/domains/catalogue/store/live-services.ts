import { sql } from 'kysely'
import { parsedOnce } from '#platform/common/parsed-once.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Reading } from '#platform/readings.ts'
import { LiveClass } from '../cards-contract.ts'
import { LiveService } from '../contract.ts'
import { LivePromotion, type Offers, type Sellable } from '../promotion-contract.ts'
import { applySwitches, applyToClass } from '../rules/apply-switches.ts'
import { Switches } from '../switches-contract.ts'
import { keepServiceUrls } from './former-service-urls.ts'

/**
 * Replaces all live services, classes and promotions of the provider by these, in this order. Their former addresses go on leading to them. Runs
 * in the caller's transaction.
 */
export async function replaceLive(
  context: Context,
  provider: string,
  services: readonly (Sellable | LivePromotion)[],
): Promise<void> {
  await keepServiceUrls(context, provider)
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

/** Returns a live service or class by id or address, with the switches applied; undefined if it is not offered. */
export async function findSellable(
  context: Context,
  provider: string,
  key: ServiceKey,
): Promise<Sellable | undefined> {
  const [column, value] =
    'entityId' in key
      ? (['services.entityId', key.entityId] as const)
      : (['services.serviceUrl', key.serviceUrl] as const)
  if (!wellFormed.test(value)) return undefined
  const row = await sold(context, provider).where(column, '=', value).executeTakeFirst()
  return row && liveOf(row)
}

/** Returns a live service as `findSellable` does; undefined if it is a class. */
export async function findLive(
  context: Context,
  provider: string,
  key: ServiceKey,
): Promise<(LiveService & Offers) | undefined> {
  const found = await findSellable(context, provider, key)
  return found && isService(found) ? found : undefined
}

/** Returns a live class as `findSellable` does; undefined if it is a service. */
export async function findLiveClass(
  context: Context,
  provider: string,
  key: ServiceKey,
): Promise<(LiveClass & Offers) | undefined> {
  const found = await findSellable(context, provider, key)
  return found && !isService(found) ? found : undefined
}

/** Returns all live services and classes in display order, with the switches applied. */
export async function listSellable(context: Context, provider: string): Promise<Sellable[]> {
  return (await sold(context, provider).orderBy('services.position').execute()).map((row) => liveOf(row))
}

/** Returns all live services in display order, with the switches applied, without classes. */
export async function listLive(context: Context, provider: string): Promise<(LiveService & Offers)[]> {
  return (await listSellable(context, provider)).filter(isService)
}

/** Returns all live classes in display order, with the switches applied. */
export async function listLiveClasses(context: Context, provider: string): Promise<(LiveClass & Offers)[]> {
  return (await listSellable(context, provider)).filter((one) => !isService(one))
}

const isService = (one: Sellable): one is LiveService & Offers => one.type === 'individual'

/** SQL: the promotions that are for a service, as JSON. Resting and paused ones are none. */
const promotionsSql = `(
  select jsonb_agg(p.data || jsonb_build_object('taken', coalesce(c.taken, 0))) from services p
  left join offer_counts c on c.provider = p.provider and c.promotion_id = p.entity_id
  where p.provider = services.provider and p.type = 'promotion' and p.data -> 'targets' ? services.entity_id
    and p.entity_id <> all(coalesce(switches.resting_cards, '{}')) and p.entity_id <> all(coalesce(switches.paused_services, '{}'))
)`
const promotionsOf = sql.raw<unknown>(promotionsSql)

/** What `listSellable` returns, for reads in one statement. */
export const sellableReading: Reading<Sellable[]> = {
  sql: `select coalesce(json_agg(json_build_object(
      'type', services.type, 'data', services.data::text, 'closedDays', switches.closed_days,
      'pausedServices', switches.paused_services, 'promotions', ${promotionsSql}
    ) order by services.position), '[]')
    from services left join provider_switches switches on switches.provider = services.provider
    where services.provider = given.provider and services.type <> 'promotion'
      and services.entity_id <> all(coalesce(switches.resting_cards, '{}'))`,
  // the cast is safe: the statement makes these objects
  of: (value) =>
    (value as (Row & { readonly data: string })[]).map((row) =>
      liveOf(row, row.type === 'group' ? knownClass(row.data) : knownService(row.data)),
    ),
}

/** Room for the texts of some thousand services. */
const maxKnown = 4 * 1024 * 1024
const knownService = parsedOnce((text) => LiveService.parse(JSON.parse(text)), maxKnown)
const knownClass = parsedOnce((text) => LiveClass.parse(JSON.parse(text)), maxKnown)

/**
 * Selects what is sold together with the provider's switches and its promotions, so that no reader can miss them. Resting ones are
 * no offer.
 */
const sold = ({ db }: Context, provider: string) =>
  db
    .selectFrom('services')
    .modifyFront(prepared)
    .leftJoin('providerSwitches as switches', 'switches.provider', 'services.provider')
    .select(['services.type', 'services.data', 'switches.closedDays', 'switches.pausedServices'])
    .select(promotionsOf.as('promotions'))
    .where('services.type', '<>', 'promotion')
    .where('services.provider', '=', provider)
    .where(sql<boolean>`services.entity_id <> all(coalesce(switches.resting_cards, '{}'))`)

type Row = {
  type: string
  data: unknown
  closedDays: unknown
  pausedServices: string[] | null
  promotions: unknown
}

function liveOf(row: Row, parsed = parseLive(row)): Sellable {
  const promotions = LivePromotion.array().parse(row.promotions ?? [])
  const live = switchedLive(row, parsed)
  return promotions.length === 0 ? live : { ...live, promotions }
}

const parseLive = ({ type, data }: Row): LiveService | LiveClass =>
  type === 'group' ? LiveClass.parse(data) : LiveService.parse(data)

function switchedLive(row: Row, live: LiveService | LiveClass): LiveService | LiveClass {
  const { closedDays, pausedServices } = Switches.parse({
    closedDays: row.closedDays ?? [],
    pausedServices: row.pausedServices ?? [],
  })
  const switched = { closedDays, isPaused: pausedServices.includes(live.entityId) }
  return live.type === 'group' ? applyToClass(live, switched) : applySwitches(live, switched)
}

/** Returns the providers that have a class on their live page, resting or not. */
export async function providersWithClasses({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('provider')
    .distinct()
    .where('type', '=', 'group')
    .execute()
  return rows.map(({ provider }) => provider)
}

export type ServiceOf = { readonly provider: string; readonly entityId: string }

/** Returns the present addresses of these services by provider and id; services that are not live are left out. */
export async function serviceUrlsOf(
  context: Context,
  services: readonly ServiceOf[],
): Promise<(service: ServiceOf) => string | undefined> {
  if (services.length === 0) return () => undefined
  const { rows } = await sql<ServiceOf & { serviceUrl: string }>`
    select s.provider, s.entity_id, s.service_url from services s
    where (s.provider, s.entity_id) in (
      select provider, "entityId" from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as wanted (provider text, "entityId" text)
    )`.execute(context.db)
  const urls = new Map(rows.map((row) => [`${row.provider} ${row.entityId}`, row.serviceUrl]))
  return ({ provider, entityId }) => urls.get(`${provider} ${entityId}`)
}

/** Returns the reminder hours of these services, of any provider. Services that are not live are left out. */
export async function reminderHoursOf(
  context: Context,
  services: readonly ServiceOf[],
): Promise<readonly (ServiceOf & { readonly hours: readonly number[] })[]> {
  if (services.length === 0) return []
  const keys = JSON.stringify(services)
  const { rows } = await sql<ServiceOf & { hours: unknown }>`
    select s.provider, s.entity_id, s.data -> 'reminderHours' as hours from services s
    where (s.provider, s.entity_id) in (
      select provider, "entityId" from jsonb_to_recordset(${keys}::jsonb) as wanted (provider text, "entityId" text)
    )`.execute(context.db)
  const { reminderHours } = LiveService.shape
  return rows.map((row) => ({ ...row, hours: reminderHours.parse(row.hours ?? undefined) }))
}

/** Reads all promotions of the live page, also paused and resting ones, with what of them is taken. */
export async function livePromotionsOf(
  context: Context,
  provider: string,
): Promise<(LivePromotion & { readonly isSwitchedOff: boolean; readonly isResting: boolean })[]> {
  const { rows } = await sql<{ data: unknown; isSwitchedOff: boolean; isResting: boolean }>`
    select p.data || jsonb_build_object('taken', coalesce(c.taken, 0)) as data,
      p.entity_id = any(coalesce(s.paused_services, '{}')) as is_switched_off,
      p.entity_id = any(coalesce(s.resting_cards, '{}')) as is_resting
    from services p
    left join offer_counts c on c.provider = p.provider and c.promotion_id = p.entity_id
    left join provider_switches s on s.provider = p.provider
    where p.provider = ${provider} and p.type = 'promotion' order by p.position`.execute(context.db)
  return rows.map(({ data, ...stands }) => ({ ...LivePromotion.parse(data), ...stands }))
}

/** Whether a promotion is on the live page, whatever its state. */
export async function hasPromotion({ db }: Context, provider: string, entityId: string): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('entityId')
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .where('type', '=', 'promotion')
    .executeTakeFirst()
  return row !== undefined
}
