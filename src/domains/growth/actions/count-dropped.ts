import { Counter, register } from 'prom-client'

/**
 * Why an event is not stored: not in the list, over 1 kB, over the network's minute, over the installation's day; or not
 * forwarded: the third-party service refuses it.
 */
export type DropReason = 'unknown' | 'too_large' | 'network' | 'day' | 'refused'

const name = 'analytics_events_dropped_total'
const dropped = () =>
  (register.getSingleMetric(name) as Counter<'reason'> | undefined) ??
  new Counter({
    name,
    help: 'Analytics events that were not stored, or not forwarded',
    labelNames: ['reason'] as const,
  })

/** Counts events that are dropped, or sent back. */
export function countDropped(reason: DropReason, events: number): void {
  if (events > 0) dropped().inc({ reason }, events)
}
