import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { orderItems } from '#domains/showcase/rules/order-items.ts'
import { recordOf, recordsOf } from '../../parts/data/showcase.ts'
import type { CardKind } from './service-cards.ts'

export type ServiceState = 'live' | 'draft' | 'changed' | 'paused' | 'resting' | 'rests'
export type ListedService = { kind: CardKind; service: IndividualService; state: ServiceState }

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

/** `rests`: by the owner's choice; `resting`: the plan has no room for it. */
function stateOf(draft: Draft, service: IndividualService): ServiceState {
  if (service.restsByChoice) return 'rests'
  if (draft.resting.includes(service.entityId)) return 'resting'
  const change = draft.changes.find(({ entityId }) => entityId === service.entityId)?.change
  if (!draft.live || change === 'added') return 'draft'
  if (change) return 'changed'
  return service.visibility === 'paused' ? 'paused' : 'live'
}

/** Returns the provider's services or calendar cards in display order, each with its present state. */
export function listedServices(draft: Draft, kind: CardKind): ListedService[] {
  const services = recordsOf(draft, kind).flatMap(
    ({ data, entityId }) => IndividualService.safeParse({ ...data, entityId }).data ?? [],
  )
  const order = (settings: 'individualServiceSettings' | 'serviceSettings') =>
    sequenceOf(draft, settings)?.sequence ?? []
  const ordered = orderItems(
    orderItems(services, order('individualServiceSettings')),
    order('serviceSettings'),
  )
  return ordered.map((service) => ({ kind, service, state: stateOf(draft, service) }))
}

/**
 * Returns the stored order of all cards after `moved`, some of them, were put in a new order: the others keep their
 * places.
 */
export function reordered(before: readonly string[], moved: readonly string[]): string[] {
  const known = [...before, ...moved.filter((entityId) => !before.includes(entityId))]
  const next = moved.values()
  return known.map((entityId) => (moved.includes(entityId) ? (next.next().value ?? entityId) : entityId))
}
