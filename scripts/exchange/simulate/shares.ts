import { sql } from 'kysely'
import { traitsOf } from '#domains/exchange/rules/matching/member.ts'
import type { Context } from '#platform/context.ts'
import { median } from '../../bench/figures.ts'
import { readAll } from './equality.ts'

/** Prints how many members have how many suggestions and why, and how often members are suggested. */
export async function printShares(context: Context, print: (line: string) => void): Promise<void> {
  const now = context.clock.now().getTime()
  const all = (await readAll(context)).map((member) => traitsOf(member, now))
  const counts = await countBy(context, 'provider')
  const shown = await countBy(context, 'peer')
  const share = (name: string, least: number, most: number) => {
    const count = all.filter(({ provider }) => between(counts.get(provider) ?? 0, least, most)).length
    print(`  ${name}: ${count}, ${((100 * count) / all.length).toFixed(2)} %`)
  }
  print('members by how many suggestions they have')
  share('ten', 10, 10)
  share('three to nine', 3, 9)
  share('one or two', 1, 2)
  share('none', 0, 0)
  const few = all.filter(({ provider }) => (counts.get(provider) ?? 0) < 10)
  const languages = [...new Set(few.map((one) => one.languages.join('+')))]
  const why = languages.map((key) => {
    const codes = key.split('+')
    const speakers = all.filter((one) => one.canBeFound && one.languages.some((code) => codes.includes(code)))
    return `${key}: spoken by ${speakers.length} who can be found`
  })
  print(`  why fewer than ten: ${why.length > 0 ? why.join('; ') : 'nobody has fewer'}`)
  const canBeFound = all.filter((one) => one.canBeFound)
  const exposure = canBeFound.map(({ provider }) => shown.get(provider) ?? 0)
  print(
    `members who can be found: ${canBeFound.length} (others are full or were not active in 30 days); suggested to: largest ${exposure.reduce((most, one) => Math.max(most, one), 0)}, median ${median(exposure)}, to nobody ${exposure.filter((count) => count === 0).length}`,
  )
}

const between = (count: number, least: number, most: number): boolean => count >= least && count <= most

async function countBy(context: Context, column: 'provider' | 'peer'): Promise<Map<string, number>> {
  const { rows } = await sql<{ of: string; count: number }>`
    select ${sql.ref(column)} as of, count(*)::integer as count from exchange_suggestions group by 1`.execute(
    context.db,
  )
  return new Map(rows.map(({ of, count }) => [of, count]))
}
