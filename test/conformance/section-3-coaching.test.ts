import { expect } from 'vitest'
import type { Coaching, CoachingStatus } from '#domains/coaching/contract.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, errorOf, must, type Person, signIn } from '../factories/product/person.ts'

/** The fields of a status record by the specification's names, and the ones that the product adds. */
const fields = [
  'userId',
  'userUrl',
  'entityId',
  'statusId',
  'title',
  'completedTasks',
  'tasks',
  'completionPercentage',
  'taskDay',
  'totalTaskDays',
  'latestTaskDay',
]
const added = ['intro', 'isOpen', 'date']
const answers = { programme: 'launch', hours: 5, occupation: 'career coach', worry: 'selling' }
const hour = 3600

const readOf = async (owner: Person): Promise<readonly CoachingStatus[]> =>
  (await must<Coaching>(owner.ask('GET', '/api/coaching'))).run?.days ?? []

/** A day without what the model words soon after the start. */
const withoutWords = ({ tasks, ...day }: CoachingStatus) => ({
  ...day,
  intro: '',
  tasks: tasks.map((task) => ({ ...task, title: '', detail: '', draft: '' })),
})

test('3.14 coaching status has a record for each day of a programme, with every field as named', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{}])
  expect((await must<Coaching>(owner.ask('GET', '/api/coaching'))).run).toBeNull()
  const { run } = await must<Coaching>(owner.ask('POST', '/api/coaching', answers))
  const days = await readOf(owner)
  expect(days.map(withoutWords)).toEqual(run?.days.map(withoutWords))
  expect(days).toHaveLength(7)
  for (const [index, day] of days.entries()) {
    expect(Object.keys(day).toSorted()).toEqual([...fields, ...added].toSorted())
    expect(day).toMatchObject({
      userId: owner.userId,
      userUrl,
      statusId: run?.statusId,
      title: expect.stringMatching(new RegExp(`^Day ${index + 1}: `)),
      taskDay: index + 1,
      totalTaskDays: 7,
      latestTaskDay: 1,
      isOpen: index === 0,
    })
  }
  expect(new Set(days.map(({ entityId }) => entityId)).size).toBe(7)
  // of a locked day the title alone is told
  expect(days.slice(1).flatMap(({ tasks }) => tasks)).toEqual([])
  const tasks = days[0]?.tasks ?? []
  expect(tasks.length).toBeGreaterThanOrEqual(1)
  expect(tasks.length).toBeLessThanOrEqual(5)
  for (const { taskId, title, detail, kind, minutes, action } of tasks) {
    expect([taskId, title, detail]).not.toContain('')
    expect(['do', 'verify', 'write', 'learn']).toContain(kind)
    expect(minutes).toBeGreaterThan(0)
    expect(action?.route ?? '/').toMatch(/^\//)
  }
})

test('3.14 completedTasks and completionPercentage follow the ticks, in their order, and latestTaskDay the calendar', async ({
  app,
}) => {
  const early = await aPerson(app, { first: 'Ben', last: 'Mensah' })
  await openBusiness(early, [{ priceCents: 0 }])
  await must(early.ask('POST', '/api/coaching', answers))
  const [first, second] = await readOf(early)
  if (!first || !second) throw new Error('two days')
  const tick = (owner: Person, day: CoachingStatus, taskId: string, isDone = true) =>
    owner.ask('POST', `/api/coaching/${first.statusId}/ticks`, { entityId: day.entityId, taskId, isDone })
  const now = async (owner: Person) => (await readOf(owner)).find(({ taskDay }) => taskDay === 1)

  // the page is live with a service: what the product sees is ticked from the beginning
  const seen = first.tasks.filter(({ check }) => check === 'service').map(({ taskId }) => taskId)
  expect(seen).toHaveLength(1)
  expect(first.completedTasks).toEqual(seen)
  const byHand = first.tasks.filter(({ kind }) => kind !== 'verify').toReversed()
  const done = [...seen]
  for (const { taskId } of byHand) {
    for (const _ of [1, 2]) await must(tick(early, first, taskId))
    done.push(taskId)
    expect(await now(early)).toMatchObject({
      completedTasks: done,
      completionPercentage: Math.floor((100 * done.length) / first.tasks.length),
    })
  }
  const last = done.at(-1) ?? ''
  await must(tick(early, first, last, false))
  expect((await now(early))?.completedTasks).toEqual(done.slice(0, -1))
  expect(errorOf(await tick(early, first, seen[0] ?? '', false))?.code).toBe('coaching.task_ticks_itself')
  expect(errorOf(await tick(early, second, 'launch-2'))?.code).toBe('coaching.day_locked')

  await app.ground.movable?.move(30 * hour)
  const owner = await signIn(app, early)
  await must(owner.ask('POST', '/api/coaching/look'))
  const days = await readOf(owner)
  expect(days.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, false, false, false])
  expect(new Set(days.map(({ latestTaskDay }) => latestTaskDay))).toEqual(new Set([2]))
  expect(days[0]?.completedTasks).toEqual(done.slice(0, -1))
})

test('3.14 a task ticks itself soon after its deed was announced, without a visit of the programme', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  await must(owner.ask('POST', '/api/coaching', answers))
  const done = async () => (await readOf(owner))[0]?.completedTasks ?? []
  const task = (await readOf(owner))[0]?.tasks.find(({ check }) => check === 'service')
  expect(await done()).toEqual([])
  await openBusiness(owner, [{}])
  await expect.poll(done, { timeout: 20_000 }).toContain(task?.taskId)
})
