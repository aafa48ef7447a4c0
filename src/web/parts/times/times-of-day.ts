import { inZone } from '#platform/common/zones.ts'

const names = ['Morning', 'Afternoon', 'Evening'] as const

export type PartOfDay<Time> = { readonly name: (typeof names)[number]; readonly times: readonly Time[] }

/** Groups the times of a day: the morning ends at noon, the evening begins at 5 PM. Leaves out empty groups. */
export function timesOfDay<Time extends { readonly start: string }>(
  times: readonly Time[],
  zone: string,
): PartOfDay<Time>[] {
  const hourOf = ({ start }: Time) => Number(inZone(start, zone, { hour: '2-digit', hourCycle: 'h23' }))
  const nameOf = (time: Time) => (hourOf(time) < 12 ? 'Morning' : hourOf(time) < 17 ? 'Afternoon' : 'Evening')
  return names
    .map((name) => ({ name, times: times.filter((time) => nameOf(time) === name) }))
    .filter((part) => part.times.length > 0)
}
