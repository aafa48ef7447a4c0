import { apiVersion, now, type SimEvent, vendorId, type World } from './world.ts'

/** The cause of an event: the vendor includes the request and its key. */
export type Cause = { readonly requestId: string | null; readonly idempotencyKey: string | null }
export const byItself: Cause = { requestId: null, idempotencyKey: null }

/** Appends an event with a copy of the object in its current state, and announces it for delivery. */
export function record(world: World, type: string, object: object, cause: Cause): SimEvent {
  const event: SimEvent = {
    id: vendorId('evt'),
    object: 'event',
    api_version: apiVersion,
    ...(world.account !== undefined && { account: world.account }),
    created: now(world),
    data: { object: structuredClone(object) as Record<string, unknown> },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  world.events.push(event)
  world.announce(event)
  return event
}
