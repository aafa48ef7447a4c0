import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { SchedulingDeps } from '../ports.ts'
import { closingOf } from '../rules/closing.ts'
import { listSessions } from '../store/class-sessions.ts'
import { closingLines, type LineRef, openLines, overdueOffers, writeClosing } from '../store/due-lines.ts'
import { askLine, endLine, leaveLine, lockLine } from '../store/waitlist.ts'

const atOnce = 200

/** Runs every minute. Lapses overdue offers, ends lines whose booking has closed, and offers seats that nobody freed. */
export const tendWaitlistsTask = defineClockTask(
  'scheduling.tend-waitlists',
  '* * * * *',
  'clock',
  async (deps: SchedulingDeps, context) => tendWaitlists(deps, context),
)

export async function tendWaitlists(
  deps: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
): Promise<void> {
  await lapseOffers(context)
  for (const line of await closingLines(context, atOnce)) await endIfClosed(deps, context, line)
  for (const line of await openLines(context, atOnce)) await askIfOnSale(deps, context, line)
}

async function lapseOffers(context: Context): Promise<void> {
  for (;;) {
    const due = await overdueOffers(context, atOnce)
    for (const ref of due)
      await transact(context, async (inside) => {
        if (await leaveLine(inside, ref, 'lapsed')) await bumpVersion(inside, ref.provider)
        await context.stopPoint?.('offer-lapsing')
      })
    if (due.length < atOnce) return
  }
}

/** A class may have been published with another notice, or got another date, since its line was joined. */
async function endIfClosed(
  deps: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  line: LineRef,
): Promise<void> {
  const closes = await closesAt(deps, context, line)
  const now = context.clock.now().getTime()
  await transact(context, async (inside) => {
    await lockLine(inside, line.provider, line.line)
    if (closes !== undefined && closes > now) return writeClosing(inside, line, new Date(closes))
    await endLine(inside, line.provider, line.line)
    await bumpVersion(inside, line.provider)
  })
}

async function askIfOnSale(
  deps: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  line: LineRef,
): Promise<void> {
  if ((await closesAt(deps, context, line)) === undefined) return
  await transact(context, async (inside) => {
    await askLine(inside, line.provider, line.line)
    await bumpVersion(inside, line.provider)
  })
}

async function closesAt(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  { provider, serviceId, line }: LineRef,
): Promise<number | undefined> {
  const live = await catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) return undefined
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [serviceId], { from: now })
  return closingOf(live, sessions, line === serviceId ? null : line, now)
}
