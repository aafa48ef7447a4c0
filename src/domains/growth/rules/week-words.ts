import { weekdayIn } from '#platform/common/zones.ts'
import type { Detail, Totals } from '../numbers-contract.ts'
import { cents, count, sourceWords } from './number-words.ts'
import type { Span } from './spans.ts'
import { adviceOf } from './week-advice.ts'

/** What a week brought; without `detail` the totals alone, as the plan shows them. */
export type WeekRead = { readonly totals: Totals; readonly detail: Detail | null }

/** The numbers of a week in words. */
export type WeekWords = {
  readonly heading: string
  readonly text: string
  readonly figures: readonly { readonly label: string; readonly now: string; readonly before: string }[]
  readonly bars: readonly Bars[]
  readonly advice: string
}
type Bars = {
  readonly heading: string
  readonly rows: readonly { readonly label: string; readonly share: number; readonly value: string }[]
}

/** The most bars of a list; a mail is no table of everything. */
const maxBars = 5

/** Writes the numbers of a week, beside those of the week before. */
export function weekWords(span: Span, now: WeekRead, before: WeekRead): WeekWords {
  const { orders, visitors, netCents } = now.totals
  const first = orders > 0 ? many(orders, 'order') : many(visitors, 'visitor')
  return {
    heading: orders > 0 || netCents !== 0 ? `${first}, ${cents(netCents)}` : first,
    text: `${daysOf(span)}${lessOf(now.totals)}. ${moreOrders(orders - before.totals.orders)}`,
    figures: figuresOf(now, before),
    bars: now.detail ? [soldOf(now.detail), sourcesOf(now.detail)].filter(({ rows }) => rows.length > 0) : [],
    advice: now.detail ? adviceOf(now.detail.cards) : '',
  }
}

const many = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`

const daysOf = ({ from, to }: Span): string =>
  `Your week from ${weekdayIn(from, 'UTC')}, to ${weekdayIn(to, 'UTC')}`

/** What went back, which the net is without. */
function lessOf({ refundedCents, disputedCents }: Totals): string {
  const parts = [
    refundedCents > 0 && `${cents(refundedCents)} of refunds`,
    disputedCents > 0 && `${cents(disputedCents)} of disputes`,
  ].filter(Boolean)
  return parts.length > 0 ? `, after ${parts.join(' and ')}` : ''
}

function moreOrders(difference: number): string {
  if (difference === 0) return 'As many orders as in the week before.'
  const size = Math.abs(difference)
  const words = size === 1 ? 'One order' : `${count(size)} orders`
  return `${words} ${difference > 0 ? 'more' : 'fewer'} than in the week before.`
}

function figuresOf(now: WeekRead, before: WeekRead): WeekWords['figures'] {
  const row = (label: string, words: (of: WeekRead) => string | undefined) => {
    const value = words(now)
    return value === undefined ? [] : [{ label, now: value, before: words(before) ?? '–' }]
  }
  const whole = (value: number | undefined) => (value === undefined ? undefined : count(value))
  return [
    ...row('Visitors', ({ totals }) => count(totals.visitors)),
    ...row('Opened a service', ({ detail }) => whole(detail?.funnel.opened)),
    ...row('Orders', ({ totals }) => count(totals.orders)),
    ...row('Money, after refunds', ({ totals }) => cents(totals.netCents)),
    ...row('Class seats filled', ({ detail }) => seatsOf(detail)),
    ...row('New subscribers', ({ detail }) => whole(detail?.business.subscribed)),
  ]
}

function seatsOf(detail: Detail | null): string | undefined {
  const { seatsSold = 0, seatsOffered = 0 } = detail?.business ?? {}
  return seatsOffered > 0 ? `${count(seatsSold)} of ${count(seatsOffered)}` : undefined
}

function soldOf({ cards }: Detail): Bars {
  const sold = cards.filter(({ orders, netCents }) => orders > 0 && netCents >= 0).slice(0, maxBars)
  const most = Math.max(...sold.map(({ netCents }) => netCents), 1)
  return {
    heading: 'What sold',
    rows: sold.map(({ title, orders, netCents }) => ({
      label: title ?? 'Not on your page any more',
      share: netCents / most,
      value: `${count(orders)}, ${cents(netCents)}`,
    })),
  }
}

function sourcesOf({ sources }: Detail): Bars {
  const known = sources.filter(({ booked }) => booked > 0).toSorted((a, b) => b.booked - a.booked)
  const most = known[0]?.booked ?? 1
  return {
    heading: 'Where those who booked came from',
    rows: known.slice(0, maxBars).map(({ source, booked }) => ({
      label: sourceWords(source),
      share: booked / most,
      value: count(booked),
    })),
  }
}
