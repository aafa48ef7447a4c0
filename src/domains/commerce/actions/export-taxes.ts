import { rateWords } from '#domains/pricing/rules/tax.ts'
import { csvLine, dollars } from '#platform/common/csv.ts'
import { Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { taxesByMonth } from '../store/taxes.ts'
import { zoneOf } from './zone-of.ts'

const columns = ['MONTH', 'TAX', 'RATE', 'IN THE PRICE', 'SALES', 'COLLECTED', 'GIVEN BACK', 'NET'] as const

/**
 * Exports the taxes of a year by month and rate as CSV, in the owner's zone: what was collected with the payments of a month, and
 * what went back with its refunds. Only the owner may call it.
 */
export async function exportTaxes(
  deps: CommerceDeps,
  context: Context,
  { year }: { readonly year: number },
): Promise<string> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await zoneOf(deps, context, provider)
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const months = Array.from({ length: 13 }, (_, count) => first.add({ months: count }))
  const taxes = await taxesByMonth(
    context,
    provider,
    months.map((month) => new Date(dateStart(month, zone))),
  )
  const lines = taxes.map(({ place, name, ratePpm, included, sales, collected, givenBack }) =>
    csvLine([
      months[place]?.toString().slice(0, 7) ?? '',
      name,
      rateWords(ratePpm),
      included ? 'yes' : 'no',
      dollars(sales),
      dollars(collected),
      dollars(givenBack),
      dollars(collected - givenBack),
    ]),
  )
  return `\ufeff${csvLine(columns)}${lines.join('')}`
}
