import { day, hour, minute } from '#platform/common/time.ts'
import { type Part, Unreadable, valueOf } from './lines.ts'
import { momentsOf, readTime } from './moments.ts'
import { type Steps, timesOf } from './rule.ts'
import { utc, type Zone, zoneWith } from './zone.ts'

/** At `at` the clock goes from one offset to another; offsets are milliseconds east of UTC. */
type Change = { readonly at: number; readonly before: number; readonly after: number }

/** A zone by the rules that a calendar file has for it (RFC 5545, 3.6.5), as far as `to`. */
export function fileZone(part: Part, to: number, steps: Steps): Zone {
  const changes = part.parts.flatMap((half) => changesOf(half, to, steps)).sort((a, b) => a.at - b.at)
  if (changes.length === 0) throw new Unreadable()
  const offsetAt = (instant: number): number =>
    changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]?.before ?? 0
  return zoneWith(offsetAt)
}

/** The changes to one of a zone's offsets. */
function changesOf(half: Part, to: number, steps: Steps): readonly Change[] {
  const start = valueOf(half, 'DTSTART')
  if (start === undefined) throw new Unreadable()
  const before = offsetIn(valueOf(half, 'TZOFFSETFROM'))
  const after = offsetIn(valueOf(half, 'TZOFFSETTO'))
  const { wall } = readTime(start)
  const walls = new Set([wall])
  // "UNTIL" is in UTC, and the clock of the change is the one before it
  const zone: Zone = { instantOf: (at) => at - before, wallOf: (at) => at + before }
  for (const line of half.lines) {
    if (line.name === 'RDATE') for (const rdate of momentsOf(line, () => utc)) walls.add(rdate.wall)
    if (line.name === 'RRULE')
      for (const time of timesOf(line.value, { wall, isDay: false, zone }, { steps, since: wall })) {
        if (time > to + day) break
        walls.add(time)
      }
  }
  return [...walls].map((at) => ({ at: at - before, before, after }))
}

function offsetIn(text: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})(\d{2})?$/.exec(text ?? '')
  if (!found) throw new Unreadable()
  const [, sign, hours, minutes, seconds] = found
  const ms = Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0) * 1000
  return sign === '-' ? -ms : ms
}
