import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { type EndpointOutput } from '#platform/common/endpoint.ts'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { type importPasses as contract, importMax } from '../provider-contract.ts'
import { columnName, type ReadLine, readImport } from '../rules/read-import.ts'
import { endOfDay, zoneOf } from './give-pass.ts'
import { openPass } from './open-pass.ts'

type Import = {
  readonly csv: string
  readonly title: string
  readonly targets: readonly string[]
  readonly tells: boolean
  readonly dry: boolean
}

/**
 * Brings the passes of a CSV in, or says what would be (`dry`). Only the owner may call it. All lines without a fault are brought in
 * together; a line that was brought in before is not again. Throws `passes.columns_missing`.
 */
export async function importPasses(
  deps: PassesDeps,
  context: Context,
  { csv, title, targets, tells, dry }: Import,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnName,
  })
  const read = readImport(data, importMax) ?? fail('passes.columns_missing')
  const timezone = await zoneOf(deps, context, provider)
  const lines = read.map((line) => ({ ...line, fault: line.fault ?? faultOfDay(context, line, timezone) }))
  if (dry) return { lines, broughtIn: 0 }
  const broughtIn = await transact(context, async (inside) => {
    let count = 0
    for (const { name, email, credits, lastDay, fault } of lines) {
      if (fault !== null || credits === null) continue
      const personId = await deps.people.meet(inside, provider, { name, email })
      const said = JSON.stringify([email.toLowerCase(), credits, lastDay, title, [...targets].toSorted()])
      const pass = await openPass(
        inside,
        {
          provider,
          personId,
          title,
          targets: [...targets],
          credits,
          endsAt: endOfDay(inside, lastDay, timezone),
          timezone,
          origin: 'moved_in',
          sharesMost: 0,
          importedAs: createHash('sha256').update(said).digest('base64url'),
        },
        tells,
      )
      if (pass) count++
    }
    return count
  })
  return { lines, broughtIn }
}

function faultOfDay(context: Context, { lastDay }: ReadLine, timezone: string): string | null {
  try {
    endOfDay(context, lastDay, timezone)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
