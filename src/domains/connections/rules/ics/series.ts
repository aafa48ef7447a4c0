import { day } from '#platform/common/time.ts'
import type { IcsEvent } from './event.ts'
import { endOf, instantOf, type Length, type Moment } from './moments.ts'
import { type Steps, timesOf } from './rule.ts'
import type { Wall } from './zone.ts'

/** Time that is taken, in milliseconds since the epoch. */
export type Span = { readonly from: number; readonly until: number }

/** The time that is looked at. */
export type Window = { readonly from: number; readonly to: number; readonly steps: Steps }

/** Takes time that begins at a moment. */
export type Take = (start: Moment, length: Length) => void

/** No clock is further from UTC. */
const margin = day

/** Whether something that begins at a time on some clock can touch the window. */
const isNear = (wall: Wall, length: Length, { from, to }: Window): boolean =>
  wall - margin < to && wall + wallLength(length) + 2 * margin > from

/** Takes the time of a series, or of a single event. `others`: those with its UID that take the place of one of its times. */
export function takeSeries(series: IcsEvent, others: readonly IcsEvent[], window: Window, take: Take): void {
  const { start, length, rules, extra } = series
  const isListed = matcher(start, [...series.excluded, ...others.map(momentReplaced)])
  const later = laterOf(others)
  const takeOne = (one: Moment, lasting: Length): void => {
    // most times of old calendars are far away, and nothing moves them here
    if (later.length === 0 && !(series.isBusy && isNear(one.wall, lasting, window))) return
    if (isListed(one)) return
    const change = later.length === 0 ? undefined : later.find(({ since }) => instantOf(one) > since)
    if (!change && series.isBusy) take(one, lasting)
    if (change?.event.isBusy) take(moved(one, change), change.event.length)
  }

  // how long before the window a time may begin that reaches into it, and how long after it one that moves into it
  const reaches = later.map((change) => shiftOf(change) + wallLength(change.event.length))
  const before = Math.max(wallLength(length), ...reaches) + 2 * margin
  const after = Math.max(0, ...later.map((change) => -shiftOf(change))) + 2 * margin
  // the beginning belongs to a series even if its rule leaves it out
  takeOne(start, length)
  for (const rule of rules)
    for (const wall of timesOf(rule, start, { steps: window.steps, since: window.from - before })) {
      if (wall - after > window.to) break
      if (wall !== start.wall) takeOne({ ...start, wall }, length)
    }
  for (const one of extra) takeOne(one.start, one.length)
}

/** The moment of the series that an event takes the place of; only events that replace one are asked. */
const momentReplaced = ({ replaces, start }: IcsEvent): Moment => replaces?.moment ?? start

/** A change of a time of a series, and of all after `since`. */
type Later = { readonly event: IcsEvent; readonly since: number }

/** The changes, the last one first. */
const laterOf = (others: readonly IcsEvent[]): readonly Later[] =>
  others
    .filter(({ replaces }) => replaces?.andLater)
    .map((event) => ({ event, since: instantOf(momentReplaced(event)) }))
    .sort((a, b) => b.since - a.since)

const shiftOf = ({ event: { start }, since }: Later): number => start.wall - start.zone.wallOf(since)

const wallLength = ({ days, ms }: Length): number => days * day + ms

/** A later time of a series moves on its clock as the changed one did. */
const moved = (one: Moment, change: Later): Moment => {
  const { start } = change.event
  return { ...start, wall: start.zone.wallOf(instantOf(one)) + shiftOf(change) }
}

/** Tells whether a time of a series is in a list: days of a series by their date, times by their instant. */
function matcher(start: Moment, listed: readonly Moment[]): (one: Moment) => boolean {
  if (listed.length === 0) return () => false
  const byDate = listed.filter(({ isDay }) => start.isDay || isDay)
  const dates = new Set(byDate.map(({ wall }) => dateOf(wall)))
  const instants = new Set(listed.filter(({ isDay }) => !start.isDay && !isDay).map(instantOf))
  return (one) => dates.has(dateOf(one.wall)) || instants.has(instantOf(one))
}

const dateOf = (wall: Wall): number => Math.floor(wall / day)

/** The span of something that begins at a moment. */
export const spanOf = (start: Moment, length: Length): Span => ({
  from: instantOf(start),
  until: endOf(start, length),
})
