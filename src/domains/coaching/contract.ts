// The endpoints of coaching. A status record has the fields of specification 3, "Coaching status".
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, lines } from '#platform/common/fields.ts'
import { checks } from './rules/checks.ts'
import {
  draftFields,
  hoursGiven,
  maxOwnGoal,
  occupations,
  programmeIds,
  worries,
} from './rules/written-task.ts'

export const { failures, fail } = defineFailures({
  'coaching.run_missing': { kind: 'missing', message: 'We cannot find this programme.' },
  'coaching.run_live': {
    kind: 'conflict',
    message: 'A programme is running already, perhaps in another tab. Look at it before you begin another.',
  },
  'coaching.run_ended': { kind: 'conflict', message: 'This programme has ended.' },
  'coaching.day_locked': { kind: 'conflict', message: 'This day is not open yet.' },
  'coaching.task_missing': { kind: 'missing', message: 'We cannot find this task.' },
  'coaching.task_ticks_itself': {
    kind: 'conflict',
    message: 'This task ticks itself, as soon as we see that it is done.',
  },
  'coaching.programme_locked': {
    kind: 'forbidden',
    message: 'Launch in 7 days is open to everybody. The longer programmes come with Pro.',
  },
  'coaching.own_goal_locked': { kind: 'forbidden', message: 'A goal in your own words comes with Premium.' },
  'coaching.field_missing': {
    kind: 'conflict',
    message: 'Your page has no such field yet. Make a service or a class first, then the text can go there.',
  },
  'coaching.paused': { kind: 'conflict', message: 'The programme is paused. Go on with it first.' },
})

export const TaskKind = z.enum(['do', 'verify', 'write', 'learn'])
export const DraftField = z.enum(draftFields)
export const CheckName = z.enum(Object.keys(checks) as [keyof typeof checks])

export const CoachingTask = z.object({
  taskId: z.string(),
  title: z.string().max(90),
  detail: z.string().max(400),
  kind: TaskKind,
  /** What the product sees by itself; only of `verify`. */
  check: CheckName.optional(),
  /** Where it is done. */
  action: z.object({ route: z.string() }).nullable(),
  /** The field of the page that a `write` task drafts. */
  field: DraftField.optional(),
  /** A text for the field, or a message to copy. */
  draft: z.string().optional(),
  /** What is read in two minutes; only of `learn`. */
  reading: z.string().optional(),
  minutes: z.int(),
})
export type CoachingTask = z.infer<typeof CoachingTask>

/** specification 3, "Coaching status": one for each day of a run. A locked day has its title alone. */
export const CoachingStatus = z.object({
  userId: z.string(),
  userUrl: z.string(),
  entityId: z.string(),
  statusId: z.string(),
  title: z.string(),
  completedTasks: z.array(z.string()),
  tasks: z.array(CoachingTask),
  completionPercentage: z.int(),
  taskDay: z.int(),
  totalTaskDays: z.int(),
  latestTaskDay: z.int(),
  intro: z.string(),
  isOpen: z.boolean(),
  /** The date on the provider's clock. */
  date: z.iso.date(),
})
export type CoachingStatus = z.infer<typeof CoachingStatus>

export const ProgrammeId = z.enum(programmeIds)
export const RunState = z.enum(['generating', 'active', 'paused', 'completed', 'finished', 'abandoned'])
export type RunState = z.infer<typeof RunState>

const Answers = z.object({
  hours: z.union(hoursGiven.map((hours) => z.literal(hours))),
  occupation: z.enum(occupations),
  worry: z.enum(worries),
})

/** A figure of the business, at the beginning of the run and now. */
const Win = z.object({ figure: z.string(), title: z.string(), before: z.int(), now: z.int() })

export const Run = z.object({
  statusId: z.string(),
  programme: ProgrammeId,
  title: z.string(),
  state: RunState,
  answers: Answers.extend({ ownGoal: z.string() }),
  startedOn: z.iso.date(),
  days: z.array(CoachingStatus),
  /** floor(100 × done / all) over all days. */
  programmePercentage: z.int(),
  done: z.int(),
  all: z.int(),
  /** Dates in a row, up to today, on which something was done. */
  streakDays: z.int(),
  /** The dates of the last seven days with something done. */
  doneOn: z.array(z.iso.date()),
  nextUnlockAt: z.iso.datetime().nullable(),
  wins: z.array(Win),
})
export type Run = z.infer<typeof Run>

export const Coaching = z.object({
  zone: z.string(),
  today: z.iso.date(),
  /** The latest run; null: none was begun. */
  run: Run.nullable(),
  /** Earlier runs, the latest first. */
  history: z.array(
    z.object({
      statusId: z.string(),
      title: z.string(),
      state: RunState,
      startedOn: z.iso.date(),
      programmePercentage: z.int(),
    }),
  ),
  /** Every programme with the titles of its days. */
  programmes: z.array(z.object({ id: ProgrammeId, title: z.string(), days: z.array(z.string()) })),
  /** What the plan of the account opens. */
  opens: z.object({ programmes: z.array(ProgrammeId), ownGoal: z.boolean() }),
  /** What the page and the numbers say, for the intake and the steps of loading. */
  /** A model can write suggestions here. */
  suggests: z.boolean(),
  seen: z.object({ occupation: z.enum(occupations), page: z.string(), numbers: z.string() }),
})
export type Coaching = z.infer<typeof Coaching>

export const readCoaching = endpoint({
  method: 'GET',
  path: '/api/coaching',
  summary: 'Your coaching programme with a status record for each day',
  access: 'account',
  ok: Coaching,
})

/** Throws `coaching.run_live`, `.programme_locked`, `.own_goal_locked`. */
export const startRun = endpoint({
  method: 'POST',
  path: '/api/coaching',
  summary: 'Begin a programme',
  access: 'account',
  body: Answers.extend({
    programme: ProgrammeId,
    ownGoal: line(maxOwnGoal).default(''),
    /** The run that it takes the place of; null: none is running. */
    replaces: line(40).nullable().default(null),
  }),
  ok: Coaching,
})
export type Intake = z.output<NonNullable<(typeof startRun)['body']>>

/** Looks at what is done already, and opens the days that are due. Throws nothing if there is no run. */
export const lookAtRun = endpoint({
  method: 'POST',
  path: '/api/coaching/look',
  summary: 'Tick what the product sees by itself, and open the days that are due',
  access: 'account',
  ok: Coaching,
})

const params = z.object({ statusId: line(40) })

/** Idempotent. Throws `coaching.run_missing`, `.run_ended`. */
export const pauseRun = endpoint({
  method: 'POST',
  path: '/api/coaching/:statusId/pause',
  summary: 'Pause the programme, or go on with it',
  access: 'account',
  params,
  body: z.object({ isPaused: z.boolean() }),
  ok: Coaching,
})

const ofTask = z.object({ entityId: line(40), taskId: line(80) })

/** Idempotent. Throws `coaching.run_missing`, `.run_ended`, `.paused`, `.day_locked`, `.task_missing`, `.task_ticks_itself`. */
export const tickTask = endpoint({
  method: 'POST',
  path: '/api/coaching/:statusId/ticks',
  summary: 'Tick a task, or take the tick back',
  access: 'account',
  params,
  body: ofTask.extend({ isDone: z.boolean() }),
  ok: Coaching,
})

/** Writes a text into the field of a `write` task in the draft of the page, and ticks the task. Publishes nothing. */
export const applyDraft = endpoint({
  method: 'POST',
  path: '/api/coaching/:statusId/drafts',
  summary: 'Write a text into its field in the draft of your page',
  access: 'account',
  params,
  body: ofTask.extend({ text: lines(5000) }),
  ok: Coaching,
})

/** The texts that stand in the fields of `write` tasks in the draft of the page. */
export const readFields = endpoint({
  method: 'GET',
  path: '/api/coaching/fields',
  summary: 'The texts of your page that tasks speak of',
  access: 'account',
  ok: z.object({
    fields: z.array(z.object({ field: DraftField, title: z.string(), text: z.string(), maxLength: z.int() })),
  }),
})
export type PageField = z.infer<(typeof readFields)['ok']>['fields'][number]
