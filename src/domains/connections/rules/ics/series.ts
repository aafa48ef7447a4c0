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
  const isReplaced = matcher(start, [...series.excluded, ...others.map(momentReplaced)], window, length)
  const later = others
    .filter(({ replaces }) => replaces?.andLater)
    .map((event) => ({ event, since: instantOf(momentReplaced(event)) }))
    .sort((a, b) => b.since - a.since)
  // how long before the window a time may begin that reaches into it, and how long after it one that moves into it
  const before = Math.max(
    wallLength(length),
    ...later.map((one) => shiftOf(one) + wallLength(one.event.length)),
  )
  const after = Math.max(0, ...later.map((one) => -shiftOf(one)))
  const takeOne = (one: Moment, lasting: Length): void => {
    if (later.length === 0) {
      if (series.isBusy && isNear(one.wall, lasting, window) && !isReplaced(one)) take(one, lasting)
      return
    }
    const at = instantOf(one)
    const shifted = later.find(({ since }) => at > since)
    if (isReplaced(one)) return
    if (!shifted) {
      if (series.isBusy) take(one, lasting)
    } else if (shifted.event.isBusy) take(shift(shifted.event, shifted.since, at), shifted.event.length)
  }

  // the beginning belongs to a series even if its rule leaves it out
  takeOne(start, length)
  for (const rule of rules)
    for (const wall of timesOf(rule, start, {
      steps: window.steps,
      since: window.from - before - 2 * margin,
    })) {
      if (wall - after - 2 * margin > window.to) break
      if (wall !== start.wall) takeOne({ ...start, wall }, length)
    }
  for (const one of extra) takeOne(one.start, one.length)
}

/** The moment of the series that an event takes the place of; only events that replace one are asked. */
const momentReplaced = ({ replaces, start }: IcsEvent): Moment => replaces?.moment ?? start

type Later = { readonly event: IcsEvent; readonly since: number }

const shiftOf = ({ event: { start }, since }: Later): number => start.wall - start.zone.wallOf(since)

const wallLength = ({ days, ms }: Length): number => days * day + ms

/** A later time of a series moves on its clock as the changed one did. */
function shift({ start }: IcsEvent, since: number, at: number): Moment {
  const { zone } = start
  return { ...start, wall: zone.wallOf(at) + (start.wall - zone.wallOf(since)) }
}

/** Tells whether a time of a series is in a list: days of a series by their date, times by their instant. */
function matcher(
  start: Moment,
  listed: readonly Moment[],
  window: Window,
  length: Length,
): (one: Moment) => boolean {
  const dates = new Set<number>()
  const instants = new Set<number>()
  for (const moment of listed) {
    if (start.isDay || moment.isDay) dates.add(dateOf(moment.wall))
    else if (isNear(moment.wall, length, window)) instants.add(instantOf(moment))
  }
  if (dates.size === 0 && instants.size === 0) return () => false
  return (one) => dates.has(dateOf(one.wall)) || instants.has(instantOf(one))
}

const dateOf = (wall: Wall): number => Math.floor(wall / day)

/** The span of something that begins at a moment. */
export const spanOf = (start: Moment, length: Length): Span => ({
  from: instantOf(start),
  until: endOf(start, length),
})
