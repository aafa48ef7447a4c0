import type { PartnerTimes } from '#web/parts/data/partner-times.ts'

type Partner = PartnerTimes[number]
/** A partner with a time. */
export type Sooner = Partner & { readonly next: NonNullable<Partner['next']> }

const week = 7 * 24 * 60 * 60_000

/** Whether a provider has no free time in the seven days from an instant. */
export const isFar = (next: string | null, from: string): boolean =>
  next === null || Date.parse(next) - Date.parse(from) > week

/** The partners whose next time is before a provider's own next one; all with a time if the provider has none. */
export const soonerThan = (before: string | null, partners: PartnerTimes): Sooner[] =>
  partners.flatMap(({ next, ...partner }) =>
    next && (before === null || Date.parse(next.start) < Date.parse(before)) ? [{ ...partner, next }] : [],
  )
