import type { Context } from '#platform/context.ts'
import type { Coaching, CoachingStatus, Run } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { coachingDate, dateOfDay } from '../rules/calendar.ts'
import { titleOfDay } from '../rules/day-words.ts'
import type { Facts } from '../rules/facts.ts'
import { programmes } from '../rules/programmes/all.ts'
import { datesDone, percentage, streakOf, winsOf } from '../rules/progress.ts'
import { numberWords, pageWords } from '../rules/seen-words.ts'
import { listDays, type StoredDay } from '../store/days.ts'
import { listRuns, type StoredRun } from '../store/runs.ts'
import { opensOf } from './opens-of.ts'

type Who = {
  readonly provider: string
  readonly userUrl: string
  readonly zone: string
  readonly today: string
  readonly facts: Facts
}

/** Reads the owner's programme with a status record for each day, and earlier runs. Only the owner may call it. */
export async function readCoaching(deps: CoachingDeps, context: Context): Promise<Coaching> {
  const { accounts } = deps
  const provider = accounts.requireOwner(context)
  const [zone, facts, userUrl, opens, occupation, runs] = await Promise.all([
    deps.zoneOf(context, provider),
    deps.facts(context, provider),
    accounts.userUrlOf(context, provider),
    opensOf(deps, context, provider),
    deps.fields.occupation(context),
    listRuns(context, provider),
  ])
  const today = coachingDate(context.clock.now().getTime(), zone)
  const who = { provider, userUrl: userUrl ?? '', zone, today, facts }
  const [latest, ...earlier] = await Promise.all(
    runs.map(async (run) => ({ run, days: await listDays(context, run) })),
  )
  return {
    zone,
    today,
    run: latest ? runOf(who, latest.run, latest.days) : null,
    history: earlier.map(({ run: { id, programme, state, startedOn }, days }) => ({
      statusId: id,
      title: programmes[programme].title,
      state,
      startedOn,
      programmePercentage: doneOf(days).programmePercentage,
    })),
    programmes: Object.values(programmes).map(({ id, title, days }) => ({
      id,
      title,
      days: days.map((one) => one.title),
    })),
    opens,
    suggests: deps.model !== undefined,
    seen: { occupation, page: pageWords(facts), numbers: numberWords(facts) },
  }
}

function doneOf(days: readonly StoredDay[]): Pick<Run, 'done' | 'all' | 'programmePercentage'> {
  const done = days.reduce((sum, { completed }) => sum + completed.length, 0)
  const all = days.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return { done, all, programmePercentage: percentage(done, all) }
}

function runOf(who: Who, run: StoredRun, days: readonly StoredDay[]): Run {
  const { id, programme, state, answers, startedOn, nextAt, latestDay, totalDays, facts } = run
  const ticks = days.flatMap(({ completed }) => completed)
  const dates = datesDone(ticks, who.zone)
  return {
    statusId: id,
    programme,
    title: programmes[programme].title,
    state,
    answers,
    startedOn,
    days: days.map((one) => statusOf(who, run, one)),
    ...doneOf(days),
    streakDays: streakOf(dates, who.today),
    doneOn: dates.slice(0, 7),
    nextUnlockAt: latestDay < totalDays ? (nextAt?.toISOString() ?? null) : null,
    wins: winsOf(facts, who.facts),
  }
}

/** A day as specification 3 names it; of a locked one only its title is told. */
function statusOf({ provider, userUrl }: Who, run: StoredRun, one: StoredDay): CoachingStatus {
  const isOpen = one.unlockedAt !== null
  const completedTasks = one.completed.map(({ taskId }) => taskId)
  return {
    userId: provider,
    userUrl,
    entityId: one.id,
    statusId: run.id,
    title: titleOfDay(one.day, one.title),
    completedTasks,
    tasks: isOpen ? [...one.tasks] : [],
    completionPercentage: percentage(completedTasks.length, one.tasks.length),
    taskDay: one.day,
    totalTaskDays: run.totalDays,
    latestTaskDay: run.latestDay,
    intro: isOpen ? one.intro : '',
    isOpen,
    date: dateOfDay(run, one.day),
  }
}
