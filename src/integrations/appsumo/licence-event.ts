import { z } from 'zod'
import type { LicenceFacts } from '#domains/billing/ports.ts'
import { isKey } from '#platform/webhooks/vendor.ts'

const Key = z.string().refine(isKey)

/** The fields that are read from a webhook. `created_at` comes as text, or in milliseconds. */
export const LicenceEvent = z.object({
  license_key: Key,
  prev_license_key: Key.nullish(),
  event: Key,
  created_at: z.union([z.string(), z.number()]).nullish(),
  event_timestamp: z.number().nullish(),
  tier: z.int().min(0).nullish(),
  test: z.boolean().nullish(),
  /** The licence of which this one is an add-on. */
  parent_license_key: z.string().nullish(),
})
export type LicenceEvent = z.infer<typeof LicenceEvent>

const statuses: Readonly<Record<string, LicenceFacts['status']>> = {
  purchase: 'inactive',
  activate: 'active',
  upgrade: 'active',
  downgrade: 'active',
  deactivate: 'deactivated',
}

/** What an event says about its licence; undefined: nothing, as add-ons do. `tier` "is the only truth" (integrations 7.1). */
export function factsOf(event: LicenceEvent): LicenceFacts | undefined {
  const status = statuses[event.event]
  const at = timeOf(event.created_at ?? event.event_timestamp)
  if (!status || !at || event.parent_license_key) return undefined
  const { license_key: key, prev_license_key: previous, tier } = event
  return { key, tier: tier ?? null, status, previousKey: previous && previous !== key ? previous : null, at }
}

/** Reads a time in milliseconds, or as text such as `2022-01-01 00:00:00+00`. */
export function timeOf(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined) return undefined
  const text = typeof value === 'string' ? value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : value
  const at = new Date(typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)
  return Number.isNaN(at.getTime()) ? undefined : at
}
