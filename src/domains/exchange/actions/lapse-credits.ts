import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { balancesOf } from '../store/balances.ts'
import { lockMembers } from '../store/members.ts'
import { holdersWhoLeft, insertSpending, lockHolder } from '../store/spendings.ts'

/** How long earned credits stay after their holder left the network, in days: 12 months (product.md 11). */
const keptDays = 365
const most = 500

/**
 * Ends the credits of members who left 12 months ago. A balance below 0 stays, so that nobody loses a debt by leaving. Idempotent;
 * a member who comes back meanwhile keeps the credits. Returns how many members lost some.
 */
export async function lapseCredits(context: Context): Promise<number> {
  const until = new Date(context.clock.now().getTime() - keptDays * day)
  let count = 0
  for (let after = ''; ; ) {
    const holders = await holdersWhoLeft(context, { until, after, most })
    for (const holder of holders) if (await lapseOf(context, holder, until)) count++
    const last = holders.at(-1)
    if (last === undefined || holders.length < most) return count
    after = last
  }
}

function lapseOf(context: Context, holder: string, until: Date): Promise<boolean> {
  return transact(context, async (inside) => {
    const member = (await lockMembers(inside, [holder])).get(holder)
    if (!member?.leftAt || member.leftAt > until) return false
    await lockHolder(inside, holder)
    const { overall: credits } = await balancesOf(inside, holder)
    if (credits <= 0) return false
    await insertSpending(inside, { holder, kind: 'lapse', credits })
    return true
  })
}

/** Runs nightly. */
export const lapseCreditsTask = defineClockTask(
  'exchange.lapse-credits',
  '23 4 * * *',
  'bulk',
  async (_deps: unknown, context: Context) => {
    const count = await lapseCredits(context)
    if (count > 0) context.log.info({ count }, 'credits of members who left have lapsed')
  },
)
