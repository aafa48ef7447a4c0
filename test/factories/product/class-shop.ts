import { GroupService, type LiveClass } from '#domains/catalogue/cards-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { aProvider, type TestProvider } from './provider.ts'
import { catalogue } from './service.ts'
import { scheduling, type TestScheduling } from './shop.ts'

export type ClassShop = TestProvider & {
  readonly live: LiveClass
  readonly scheduling: TestScheduling
  readonly visitor: Context
  /** The starts of the dates that can be bought. */
  starts(): Promise<string[]>
}

/** Tuesdays at seven in New York, an hour, 12 seats at $30, no notice. */
export function aClass(overrides: Partial<GroupService> = {}): GroupService {
  const entityId = newEntityId()
  return GroupService.parse({
    entityId,
    type: 'group',
    title: 'Beginners',
    serviceUrl: `class-${entityId.slice(-8).toLowerCase()}`,
    priceCents: 3000,
    location: { kind: 'Offline', address: '412 N Howard Street' },
    scheduleType: 'weekly',
    timezone: 'America/New_York',
    rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
    capacity: 12,
    minNoticeMin: 0,
    refund: { template: '100p_conditional' },
    ...overrides,
  })
}

/** Evenings at seven from 2026-12-01 on, a week apart, sold together. */
export const aSeries = (evenings: number, overrides: Partial<GroupService> = {}): GroupService =>
  aClass({
    title: 'Four evenings',
    scheduleType: 'one_time',
    soldAs: 'series',
    priceCents: 10_000,
    sessions: Array.from({ length: evenings }, (_, week) => ({
      key: `evening-${week + 1}`,
      date: new Date(Date.UTC(2026, 11, 1 + week * 7)).toISOString().slice(0, 10),
      startTime: '19:00',
      durationMin: 60,
      capacity: null,
    })),
    ...overrides,
  })

/** Puts a class on sale beside the provider's services, and makes its sessions. */
export async function putOnSale(context: Context, provider: string, group: GroupService): Promise<LiveClass> {
  const live = catalogue.prepareLiveClass(group, 'America/New_York')
  await transact(context, async (inside) => {
    const others = (await catalogue.listSellable(inside, provider)).filter(
      ({ entityId }) => entityId !== live.entityId,
    )
    await catalogue.replaceLive(inside, provider, [...others, live])
    await scheduling.area.makeSessions(inside, provider)
    await bumpVersion(inside, provider)
  })
  return live
}

/** A new provider with one class on sale. */
export async function aClassShop(context: Context, group: GroupService = aClass()): Promise<ClassShop> {
  const owner = await aProvider(context)
  const live = await putOnSale(owner.context, owner.provider, group)
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  return {
    ...owner,
    live,
    scheduling,
    visitor,
    async starts() {
      const { byClass } = await scheduling.comingDates(visitor, owner.provider, [live])
      return (byClass.get(live.entityId) ?? []).map(({ start }) => start)
    },
  }
}
