import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { PayoutSchedule } from '../rules/next-leaving.ts'

/**
 * What is stored about the payouts of an account: until when its balance was read, the state in which each late payout was recorded, and
 * when it pays out.
 */
const Looked = z.object({
  movesUntil: z.iso.datetime().optional(),
  told: z.record(z.string(), z.string()).default({}),
  schedule: z
    .object({
      interval: z.enum(['daily', 'weekly', 'monthly']),
      weekday: z.int().nullable(),
      dayOfMonth: z.int().nullable(),
      delayDays: z.int(),
    })
    .nullable()
    .optional(),
})
type Looked = z.infer<typeof Looked>

type Of = { readonly gateway: string; readonly account: string }
const nameOf = ({ gateway, account }: Of): string => `payouts:${gateway}:${account}`

/** Reads what is stored about the payouts of an account. */
export async function readLooked(context: Context, of: Of): Promise<Looked> {
  const { rows } = await sql<{ value: unknown }>`
    select value from installation where name = ${nameOf(of)}`.execute(context.db)
  return Looked.parse(rows[0]?.value ?? {})
}

/** Writes what a look found; what it did not look at stays. */
export async function writeLooked(
  context: Context,
  of: Of,
  found: {
    readonly movesUntil?: Date
    readonly told?: Readonly<Record<string, string>>
    readonly schedule?: PayoutSchedule | null
  },
): Promise<void> {
  await sql`
    insert into installation as i (name, value) values (${nameOf(of)}, ${JSON.stringify(found)}::jsonb)
    on conflict (name) do update set value = i.value || excluded.value`.execute(context.db)
}
