import type { RecordKind } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Draft } from '../open-provider.ts'

/** A review: name, stars, service, age in days, text, and the provider's answer. */
export type Written = readonly [
  name: string,
  stars: number,
  service: string,
  days: number,
  text: string,
  answer?: string,
]

/** The content of a demo Showcase. `records` gets the names of its owner and the current year. */
export type DemoPage = {
  readonly reviews: readonly Written[]
  /** Days before now in which a history may place orders, whose numbers follow those of the reviewed sales. */
  readonly daysOfHistory: number
  records(owner: { readonly firstName: string; readonly lastName: string }, year: number): Draft[]
}

/** The records of a list, and the settings that store their order. */
export function listed(
  kind: RecordKind,
  settings: RecordKind,
  items: readonly Record<string, unknown>[],
): Draft[] {
  const records = items.map((item) => ({ entityId: newEntityId(), ...item }))
  const sequence = records.map(({ entityId }) => entityId)
  return [...records.map((data): Draft => [kind, data]), [settings, { sequence }]]
}

/** Individual services in their order; the first is featured. */
export function offered(services: readonly Record<string, unknown>[]): Draft[] {
  const offers = listed(
    'service',
    'serviceSettings',
    services.map((service) => ({ ...service, type: 'individual', scheduleType: 'weekly' })),
  )
  return [...offers, ['featuredService', { serviceId: offers[0]?.[1]['entityId'] }]]
}

/** Puts the first `count` services of a page beside a post. */
export const withServices = (offers: readonly Draft[], count: number) => {
  const ids = offers.filter(([kind]) => kind === 'service').map(([, data]) => data['entityId'])
  return (post: Record<string, unknown>) => ({ ...post, serviceIds: ids.slice(0, count) })
}
