import { Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import type { SoldPass } from '../provider-contract.ts'
import { soldPass } from './list-passes.ts'
import { openPass } from './open-pass.ts'

export type Given = {
  readonly name: string
  readonly email: string
  readonly title: string
  readonly targets: readonly string[]
  readonly credits: number
  readonly lastDay: string
}

/** The end of a day on the clock of a provider. Throws `passes.day_over` for one that has passed. */
export function endOfDay(context: Context, day: string, timezone: string): Date {
  const end = new Date(dateStart(Temporal.PlainDate.from(day).add({ days: 1 }), timezone))
  return end > context.clock.now()
    ? end
    : fail('passes.day_over', { fields: { lastDay: 'This day has passed' } })
}

/** The zone on whose clock a provider's passes end. */
export const zoneOf = async ({ placeOf }: PassesDeps, context: Context, provider: string): Promise<string> =>
  (await placeOf(context, provider))?.timezone ?? 'UTC'

/** Gives somebody a pass by hand, with a mail. Only the owner may call it. Throws `passes.day_over`. */
export async function givePass(deps: PassesDeps, context: Context, given: Given): Promise<SoldPass> {
  const provider = deps.accounts.requireOwner(context)
  const timezone = await zoneOf(deps, context, provider)
  const { name, email, title, credits, targets } = given
  const endsAt = endOfDay(context, given.lastDay, timezone)
  return transact(context, async (inside) => {
    const personId = await deps.people.meet(inside, provider, { name, email })
    const pass = await openPass(inside, {
      provider,
      personId,
      title,
      targets: [...targets],
      credits,
      endsAt,
      timezone,
      origin: 'by_hand',
      sharesMost: 0,
    })
    if (!pass) throw new Error('a pass without an order has no other')
    return soldPass(deps, context, { ...pass, name, email })
  })
}
