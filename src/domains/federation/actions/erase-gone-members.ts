import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { FederationDeps } from '../ports.ts'
import { forgetOverAttempts } from '../store/attempts.ts'
import { forgetStays, membersGone } from '../store/stays.ts'
import { settleFor } from './finish-sign-in.ts'
import { subOf } from './member-of.ts'

const atOnce = 100

export const eraseGoneMembersTask = defineClockTask(
  'federation.erase-gone-members',
  '29 * * * *',
  'bulk',
  eraseGoneMembers,
)

/** Erases members whose last stay is over and whose tokens are, the files before the rows that name them. */
async function eraseGoneMembers(deps: FederationDeps, context: Context): Promise<void> {
  await forgetOverAttempts(context)
  const before = new Date(context.clock.now().getTime() - settleFor)
  for (;;) {
    const members = await membersGone(context, before, atOnce)
    if (members.length === 0) return
    for (const member of members) {
      await deps.eraseFiles(context, subOf(member))
      await forgetStays(context, member, before)
    }
  }
}
