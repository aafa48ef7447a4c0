import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { cardKinds } from '#domains/showcase/rules/kinds.ts'
import { orderItems } from '#domains/showcase/rules/order-items.ts'
import { recordOf, recordsOf } from '../../parts/data/showcase.ts'

export type ServiceState = 'live' | 'draft' | 'changed' | 'paused' | 'resting'
export type ListedService = { service: IndividualService; state: ServiceState }

/** The records that count towards the plan's limit of services. */
export const serviceCards = (draft: Draft) => recordsOf(draft, ...cardKinds)

export function sequenceOf(
  draft: Draft,
  kind: 'individualServiceSettings' | 'serviceSettings',
): { entityId: string; sequence: string[] } | undefined {
  const record = recordOf(draft, kind)
  const sequence = record?.data['sequence']
  return (
    record && { entityId: record.entityId, sequence: Array.isArray(sequence) ? sequence.map(String) : [] }
  )
}

function stateOf(draft: Draft, service: IndividualService): ServiceState {
  if (draft.resting.includes(service.entityId)) return 'resting'
  const change = draft.changes.find(({ entityId }) => entityId === service.entityId)?.change
  if (!draft.live || change === 'added') return 'draft'
  if (change) return 'changed'
  return service.visibility === 'paused' ? 'paused' : 'live'
}

/** Returns the provider's individual services in display order, each with its present state. */
export function listedServices(draft: Draft): ListedService[] {
  const services = recordsOf(draft, 'individualService').flatMap(
    ({ data, entityId }) => IndividualService.safeParse({ ...data, entityId }).data ?? [],
  )
  const order = (kind: 'individualServiceSettings' | 'serviceSettings') =>
    sequenceOf(draft, kind)?.sequence ?? []
  const ordered = orderItems(
    orderItems(services, order('individualServiceSettings')),
    order('serviceSettings'),
  )
  return ordered.map((service) => ({ service, state: stateOf(draft, service) }))
}
