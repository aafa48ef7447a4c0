import type { CollectedEvent } from './read-upload.ts'

/**
 * The answer to an upload that comes too soon, in the service's form: its clients pause and send the events again.
 * `isOverQuota`: not before another day.
 */
export function throttledAnswer(
  events: readonly CollectedEvent[],
  perSecond: number,
  { isOverQuota }: { readonly isOverQuota: boolean } = { isOverQuota: false },
): { readonly status: 429; readonly body: Readonly<Record<string, unknown>> } {
  const devices = countsOf(events.map(({ deviceId }) => deviceId))
  const users = countsOf(events.flatMap(({ userId }) => userId ?? []))
  return {
    status: 429,
    body: {
      code: 429,
      error: 'Too many requests for some devices and users',
      eps_threshold: perSecond,
      throttled_devices: devices,
      throttled_users: users,
      throttled_events: events.map((_, index) => index),
      ...(isOverQuota && { exceeded_daily_quota_devices: devices, exceeded_daily_quota_users: users }),
    },
  }
}

function countsOf(ids: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return Object.fromEntries(counts)
}
