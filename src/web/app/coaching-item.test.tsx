// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Coaching, CoachingStatus, Run } from '#domains/coaching/contract.ts'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { emptyDraft } from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const aTask = (taskId: string, title: string, minutes: number) => ({
  taskId,
  title,
  detail: 'As you would say it.',
  kind: 'do' as const,
  action: null,
  minutes,
})
const aDay = (taskDay: number, isOpen: boolean, completedTasks: string[] = []): CoachingStatus => ({
  userId: 'ada',
  userUrl: 'ada',
  entityId: `day_${taskDay}`,
  statusId: 'run_1',
  title: `Day ${taskDay}: write to people`,
  completedTasks,
  tasks: isOpen
    ? [
        aTask(`${taskDay}-read`, 'Read your page', 5),
        aTask(`${taskDay}-write`, `Write to ${taskDay} people`, 10),
      ]
    : [],
  completionPercentage: 0,
  taskDay,
  totalTaskDays: 3,
  latestTaskDay: 2,
  intro: '',
  isOpen,
  date: `2026-11-2${taskDay}`,
})
const aRun = (change: Partial<Run> = {}): Run => ({
  statusId: 'run_1',
  programme: 'fill_class',
  title: 'Fill your class',
  state: 'active',
  answers: { hours: 2, occupation: 'other', worry: 'seen', ownGoal: '' },
  startedOn: '2026-11-21',
  days: [aDay(1, true), aDay(2, true, ['2-read']), aDay(3, false)],
  programmePercentage: 25,
  done: 1,
  all: 4,
  streakDays: 1,
  doneOn: ['2026-11-22'],
  nextUnlockAt: null,
  wins: [],
  ...change,
})

const coachingOf = (run: Run | null): Coaching => ({
  zone: 'UTC',
  today: '2026-11-22',
  run,
  history: [],
  programmes: [],
  suggests: false,
  opens: { programmes: ['launch'], ownGoal: false },
  seen: { occupation: 'other', page: '', numbers: '' },
})

/** Opens the dashboard on which nothing else waits. */
async function openDashboard(run: Run | null) {
  const answers: Answers = {
    GetTokensFromRefreshToken: signedIn,
    InitiateAuth: signedIn,
    'GET /api/account': ok(adaAccount),
    'GET /api/showcase': ok(emptyDraft),
    'GET /api/sessions': ok({ sessions: [] }),
    'GET /api/tasks': ok({ tasks: [] }),
    'GET /api/coaching': ok(coachingOf(run)),
  }
  const app = await openApp('/dashboard', answers, adaSignedIn)
  return { ...app, waiting: within(await screen.findByRole('region', { name: 'Waiting for you' })) }
}

test('the first open task of today waits on the dashboard with its minutes, and opens the programme', async () => {
  const { waiting, sent } = await openDashboard(aRun())
  await waiting.findByRole('heading', { name: 'Write to 2 people' })
  waiting.getByText('Day 2 of “Fill your class”, 10 minutes.')
  expect(waiting.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/AIcoaching')
  expect(sent('GET /api/coaching')).toHaveLength(1)
})

const done = aRun({ days: [aDay(1, true), aDay(2, true, ['2-read', '2-write']), aDay(3, false)] })
test.each([
  ['without a programme', null],
  ['while a programme is paused', aRun({ state: 'paused' })],
  ['after a programme was left', aRun({ state: 'abandoned' })],
  ['when today is done', done],
])('no task waits %s', async (_when, run) => {
  const { waiting, sent } = await openDashboard(run)
  await expect.poll(() => sent('GET /api/coaching')).toHaveLength(1)
  expect(waiting.queryByText(/^Day \d of/)).toBeNull()
  expect(waiting.queryByRole('link', { name: 'Open' })).toBeNull()
})
