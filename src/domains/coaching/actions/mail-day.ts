import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import type { DayMail, MailDeps } from '../mail-ports.ts'
import { firstSentence, titleOfDay } from '../rules/day-words.ts'
import { mailDate, nextMailAt, reminderDue } from '../rules/mail-times.ts'
import { programmes } from '../rules/programmes/all.ts'
import { listDays, type StoredDay } from '../store/days.ts'
import { mailProviders, takeMailDate } from '../store/mails.ts'
import { lockLiveRun, type StoredRun, writeRun } from '../store/runs.ts'
import { followRun } from './look-at-run.ts'

/** The most providers whose jobs are added in one run. */
const mostInOneRun = 1000

const mailDayTask = defineTask('coaching.mail-day', z.object({ provider: z.string() }), 'bulk', mailDay)

/** Runs every five minutes. Adds a job for each run that is to be looked at for a mail. */
const mailDaysByTheClockTask = defineClockTask(
  'coaching.mail-days-by-the-clock',
  '*/5 * * * *',
  'clock',
  async (_deps: MailDeps, context: Context) => {
    for (const provider of await mailProviders(context, mostInOneRun))
      await enqueue(context, mailDayTask, { provider }, { key: `coaching.mail-day:${provider}` })
  },
)

export { mailDaysByTheClockTask, mailDayTask }

/**
 * Mails what is open today to the provider, from half past seven until noon of the provider's clock, or a reminder after 3 and 7 idle days
 * in its place (product.md 12). A date has one mail. A run that is paused, begun since half past seven, or whose owner wants no mail has
 * none. Only a job calls it, outside of a transaction.
 */
async function mailDay(
  deps: MailDeps,
  context: Context,
  { provider }: { readonly provider: string },
): Promise<void> {
  // opens the day that is due, ticks what is done already, and ends a run whose calendar is over
  await followRun(deps, context, provider)
  const [zone, reader] = await Promise.all([
    deps.zoneOf(context, provider),
    readerOf(deps, context, provider),
  ])
  await transact(context, async (inside) => {
    const run = await lockLiveRun(inside, provider)
    const now = inside.clock.now().getTime()
    if (!run || (run.mailAt !== null && run.mailAt.getTime() > now)) return
    await writeRun(inside, run, { mailAt: nextMailAt(now, zone) })
    const date = mailDate(now, zone)
    const isDue = run.mailAt !== null && run.state === 'active'
    if (isDue && date && reader) await send(deps, inside, run, { ...reader, zone, date, now })
  })
}

type Reader = { readonly to: string; readonly firstName: string }

/** Whom the mails go to; undefined if the owner gets none. */
async function readerOf(
  { accounts, mails }: MailDeps,
  context: Context,
  provider: string,
): Promise<Reader | undefined> {
  const account = await accounts.accountOf(context, provider)
  if (!account?.emailVerified || account.closedAt) return undefined
  if (!(await mails.isWanted(context, provider))) return undefined
  return { to: account.email, firstName: account.firstName }
}

type Now = Reader & { readonly zone: string; readonly date: string; readonly now: number }

/** Queues the reminder that is due, or else the mail about today if something is open. The caller has locked the run. */
async function send(
  { mails, publicUrl }: MailDeps,
  inside: Context,
  run: StoredRun,
  { now, zone, ...reader }: Now,
): Promise<void> {
  const { provider, programme, latestDay, totalDays } = run
  const days = await listDays(inside, run)
  const today = days.find(({ day }) => day === latestDay)
  const tasks = today ? openTasks(today) : []
  const idleDays = reminderDue(run, now)
  if (!today || (idleDays === undefined && tasks.length === 0)) return
  if (!(await takeMailDate(inside, { provider, date: reader.date }))) return
  await inside.stopPoint?.('coaching-mail-decided')
  const mail = {
    ...reader,
    provider,
    programme: programmes[programme].title,
    day: latestDay,
    totalDays,
    screenUrl: `${publicUrl}/AIcoaching`,
  }
  if (idleDays !== undefined) {
    await writeRun(inside, run, { reminded: idleDays })
    return mails.sendReminder(inside, { ...mail, idleDays })
  }
  await mails.sendDay(inside, {
    ...mail,
    zone,
    title: titleOfDay(latestDay, today.title),
    intro: today.intro,
    tasks,
    done: days.reduce((sum, { completed }) => sum + completed.length, 0),
    all: days.reduce((sum, one) => sum + one.tasks.length, 0),
  })
}

function openTasks({ tasks, completed }: StoredDay): DayMail['tasks'] {
  const done = new Set(completed.map(({ taskId }) => taskId))
  return tasks
    .filter(({ taskId }) => !done.has(taskId))
    .map(({ title, detail, minutes }) => ({ title, text: firstSentence(detail), minutes }))
}
