import { csvLine, dollars } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import { funnelSteps, type Numbers, type NumbersQuery } from '../numbers-contract.ts'
import type { NumbersDeps } from '../ports.ts'
import { figureRows } from '../rules/figure-rows.ts'
import { deviceWords, sourceWords, stepWords } from '../rules/number-words.ts'
import { readNumbers } from './read-numbers.ts'

/**
 * Exports the numbers of a span as CSV: its days, then a table each for the totals, the steps, the sources and the cards, with what the
 * plan shows. Only the owner may call it. Throws `growth.span_invalid`.
 */
export async function exportNumbers(
  deps: NumbersDeps,
  context: Context,
  query: NumbersQuery,
): Promise<string> {
  const numbers = await readNumbers(deps, context, query)
  const tables = [daysOf(numbers), totalsOf(numbers), ...detailOf(numbers)]
  // the byte order mark by which spreadsheets recognise UTF-8
  return `\ufeff${tables.map((lines) => lines.map(csvLine).join('')).join('\r\n')}`
}

type Table = readonly (readonly string[])[]

const daysOf = ({ analyticsData }: Numbers): Table => [
  ['Day', 'Visitors', 'Page views', 'Orders', 'Charged', 'Refunded', 'Disputed', 'Net'],
  ...analyticsData.map((day) => [
    day.date,
    String(day.visitors),
    String(day.views),
    String(day.orders),
    dollars(day.capturedCents),
    dollars(day.refundedCents),
    dollars(day.disputedCents),
    dollars(day.netCents),
  ]),
]

function totalsOf({ from, to, now, before, due, detail }: Numbers): Table {
  const spans = [`${from} to ${to}`, ...(before ? [`${before.from} to ${before.to}`, 'Change'] : [])]
  const rows = figureRows({ totals: now, business: detail?.business }, before)
  return [
    ['Figure', ...spans],
    ...rows.map((row) => [row.name, row.now, ...(before ? [row.before, row.change] : [])]),
    ['Due now', dollars(due.cents)],
  ]
}

function detailOf({ detail }: Numbers): Table[] {
  if (!detail) return []
  const { funnel, byDevice, sources, cards, business } = detail
  return [
    [
      ['Step', 'Visitors', ...byDevice.map(({ device }) => deviceWords[device])],
      ...funnelSteps.map((step) => [
        stepWords[step],
        String(funnel[step]),
        ...byDevice.map(({ steps }) => String(steps[step])),
      ]),
    ],
    [
      ['Sessions start', 'Weekday, Monday is 1', 'Hour', 'Sessions'],
      ...business.starts.map(({ weekday, hour, bookings }) => [
        '',
        String(weekday),
        String(hour),
        String(bookings),
      ]),
    ],
    [
      ['Source', 'Visitors', 'Booked'],
      ...sources.map((one) => [sourceWords(one.source), String(one.visitors), String(one.booked)]),
    ],
    [
      ['Card', 'Seen', 'Pressed', 'Opened by', 'Booked by', 'Orders', 'Net'],
      ...cards.map((card) => [
        card.title ?? 'Not on your page any more',
        String(card.seen),
        String(card.pressed),
        String(card.opened),
        String(card.booked),
        String(card.orders),
        dollars(card.netCents),
      ]),
    ],
  ]
}
