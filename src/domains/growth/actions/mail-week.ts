import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import type { WeeklyDeps, WeekMail } from '../ports.ts'
import { comparedWith, type Span } from '../rules/spans.ts'
import { type EndedWeek, weekToSend } from '../rules/week.ts'
import { type WeekRead, weekWords } from '../rules/week-words.ts'
import { countedZones, decideWeek, undecidedProviders } from '../store/weeks.ts'
import { readDetail } from './read-detail.ts'
import { readTotals } from './read-totals.ts'

type Deps = { readonly weekly: WeeklyDeps }

/** The most providers whose jobs are added in one run. */
const mostInOneRun = 1000

const mailWeekTask = defineTask('growth.mail-week', z.object({ provider: z.string() }), 'bulk', mailWeek)

/** Runs while it is Monday anywhere. Adds a job for each provider whose Monday morning began and whose week is not decided. */
const mailWeeksByTheClockTask = defineClockTask(
  'growth.mail-weeks-by-the-clock',
  '*/5 * * * 0,1,2',
  'clock',
  async (_deps: Deps, context) => {
    const now = context.clock.now().getTime()
    const weeks = (await countedZones(context)).map((zone) => ({ zone, week: weekToSend(now, zone) }))
    for (const [monday, of] of Map.groupBy(weeks, ({ week }) => week?.monday)) {
      if (monday === undefined) continue
      const zones = of.map(({ zone }) => zone)
      for (const provider of await undecidedProviders(context, { zones, monday, most: mostInOneRun }))
        await enqueue(context, mailWeekTask, { provider }, { key: `growth.mail-week:${provider}` })
    }
  },
)

export { mailWeeksByTheClockTask, mailWeekTask }

/**
 * Mails the numbers of the week that ended to the provider, on Monday from seven o'clock of the provider's zone. Decides each week once:
 * a week that is decided has no second mail, and one that has nothing to say or an owner who wants no mail has none. Only a job calls it,
 * outside of a transaction.
 */
async function mailWeek(
  { weekly }: Deps,
  context: Context,
  { provider }: { readonly provider: string },
): Promise<void> {
  const now = context.clock.now().getTime()
  // counts what Sunday night left, and follows a change of the zone
  await weekly.rollUp(context, provider)
  const zone = await weekly.money.zoneOf(context, provider)
  const week = weekToSend(now, zone)
  if (!week) return
  const mail = await writeWeek(weekly, context, { provider, zone, week })
  await context.stopPoint?.('week-read')
  await transact(context, async (inside) => {
    if (!(await decideWeek(inside, { provider, monday: week.monday }))) return
    await context.stopPoint?.('week-decided')
    if (mail) await weekly.mails.send(inside, mail)
  })
}

type Asked = { readonly provider: string; readonly zone: string; readonly week: EndedWeek }

/** The mail about a week; undefined if the owner gets none. */
async function writeWeek(
  deps: WeeklyDeps,
  context: Context,
  { provider, zone, week }: Asked,
): Promise<WeekMail | undefined> {
  const account = await deps.accounts.accountOf(context, provider)
  if (!account?.emailVerified || account.closedAt) return undefined
  if (!(await deps.mails.isWanted(context, provider))) return undefined
  const { entitlements } = await deps.accounts.entitlementsOf(context, provider)
  const span: Span = { from: week.from, to: week.to }
  const read = (days: Span) =>
    readWeek(deps, context, { provider, zone, days, showsAll: entitlements.isCardAnalyticsEnabled })
  const now = await read(span)
  if (now.totals.visitors === 0 && now.totals.orders === 0) return undefined
  const before = await read(comparedWith(span, 'before') ?? span)
  return {
    provider,
    to: account.email,
    week: week.monday,
    zone,
    screenUrl: `${deps.publicUrl}/analytics?from=${span.from}&to=${span.to}`,
    ...weekWords(span, now, before),
  }
}

type Days = {
  readonly provider: string
  readonly zone: string
  readonly days: Span
  readonly showsAll: boolean
}

/** A plan without card analytics gets the totals alone, as on the screen. */
async function readWeek(
  deps: WeeklyDeps,
  context: Context,
  { provider, zone, days, showsAll }: Days,
): Promise<WeekRead> {
  const slice = { ...days, device: '', source: '' }
  const { totals, money } = await readTotals(deps, context, provider, { zone, ...slice })
  const detail = showsAll ? await readDetail(deps, context, provider, { zone, slice, money }) : null
  return { totals, detail }
}
