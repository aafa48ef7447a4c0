import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { LevelFalling, LevelLowered } from '../events.ts'
import type { CodesDeps } from '../ports.ts'
import { levelName, loweringDay, planOfLevel } from '../rules/partner-level.ts'
import { planNames } from '../rules/plan-words.ts'
import { listFalling, lockLevel, type StoredLevel, writeLevel } from '../store/partner-levels.ts'
import { asSystem } from './settle-level.ts'

/** Levels of one run; the next run takes the rest. */
const batch = 200

/** Runs every minute. Tells owners whose code or licence was taken back, and lowers their level seven days later. */
export const lowerLevelsTask = defineClockTask(
  'codes.lower-levels',
  '* * * * *',
  'money',
  async (deps: CodesDeps, context) => {
    for (const level of await listFalling(context, batch))
      await transact(context, async (inside) => {
        // a code that was redeemed in the meantime has changed it
        const now = await lockLevel(inside, level)
        await tell(inside, now)
        await lower(deps, inside, now)
      })
  },
)

async function tell(context: Context, level: StoredLevel): Promise<void> {
  const { provider, source, partner, tellAt } = level
  const now = context.clock.now()
  if (tellAt === null || tellAt > now) return
  const lowersAt = loweringDay(now)
  await writeLevel(context, { ...level, tellAt: null, lowersAt })
  const [from, to, at] = [levelName(level.level), levelName(level.owed), lowersAt.toISOString()]
  await announce<LevelFalling>(context, {
    type: 'codes.level_falling',
    provider,
    data: { partner, source, from, to, at },
  })
}

async function lower({ accounts }: CodesDeps, context: Context, level: StoredLevel): Promise<void> {
  const { provider, source, partner, owed, lowersAt } = level
  if (lowersAt === null || lowersAt > context.clock.now()) return
  await writeLevel(context, { ...level, level: owed, lowersAt: null })
  await accounts.grantPlan(asSystem(context), { provider, plan: planOfLevel(owed), source })
  await context.stopPoint?.('level-lowered')
  const { plan } = await accounts.entitlementsOf(context, provider)
  await announce<LevelLowered>(context, {
    type: 'codes.level_lowered',
    provider,
    data: { partner, from: levelName(level.level), inForce: planNames[plan] },
  })
}
