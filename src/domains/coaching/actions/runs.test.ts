import { sql } from 'kysely'
import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { aCoached, intake } from '../../../../test/factories/product/coached.ts'
import { failure } from '../../../../test/factories/product/failure.ts'

test('a run begins with day 1 open, and ticks what is done already', async ({ contextOf, clock }) => {
  clock.set('2026-11-27T15:00:00Z')
  const coached = await aCoached(contextOf())
  coached.world.facts.services = 2
  const { run } = await coached.coaching.startRun(coached.context, intake)
  expect(run).toMatchObject({ programme: 'launch', state: 'active', startedOn: '2026-11-27', streakDays: 1 })
  const [first, second] = run?.days ?? []
  expect(first).toMatchObject({
    userId: coached.provider,
    statusId: run?.statusId,
    title: 'Day 1: your first offer',
    taskDay: 1,
    totalTaskDays: 7,
    latestTaskDay: 1,
    isOpen: true,
  })
  const service = first?.tasks.find(({ check }) => check === 'service')
  expect(first?.completedTasks).toEqual([service?.taskId])
  // a locked day has its title alone
  expect(second).toMatchObject({ isOpen: false, tasks: [], completedTasks: [], completionPercentage: 0 })
  expect(run?.nextUnlockAt).toBe('2026-11-28T10:00:00.000Z')
})

test('a deed that is announced ticks its task, which no hand can tick or untick', async ({ contextOf }) => {
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  const { statusId, days } = await coached.run()
  const day = days[0]
  const task = day?.tasks.find(({ kind }) => kind === 'verify')
  const of = { statusId, entityId: day?.entityId ?? '', taskId: task?.taskId ?? '' }
  const tick = (isDone: boolean) => coached.coaching.tickTask(coached.context, { ...of, isDone })
  expect(await failure(tick(true))).toBe('coaching.task_ticks_itself')
  coached.world.facts.services = 1
  await coached.coaching.followRun(contextOf(), coached.provider)
  expect((await coached.run()).days[0]?.completedTasks).toContain(of.taskId)
  // what was seen stays, also when it is gone
  coached.world.facts.services = 0
  await coached.coaching.followRun(contextOf(), coached.provider)
  expect((await coached.run()).days[0]?.completedTasks).toContain(of.taskId)
  expect(await failure(tick(false))).toBe('coaching.task_ticks_itself')
})

test('tasks of an open day are ticked and unticked; of a locked one the database refuses it', async ({
  contextOf,
}) => {
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  const { statusId, days } = await coached.run()
  const [first, second] = days
  const task = first?.tasks.find(({ kind }) => kind === 'do')
  const of = { statusId, entityId: first?.entityId ?? '', taskId: task?.taskId ?? '' }
  const ticked = await coached.coaching.tickTask(coached.context, { ...of, isDone: true })
  await coached.coaching.tickTask(coached.context, { ...of, isDone: true })
  expect(ticked.run?.days[0]?.completedTasks).toEqual([of.taskId])
  const untick = await coached.coaching.tickTask(coached.context, { ...of, isDone: false })
  expect(untick.run?.days[0]?.completedTasks).toEqual([])
  const locked = { ...of, entityId: second?.entityId ?? '' }
  expect(await failure(coached.coaching.tickTask(coached.context, { ...locked, isDone: true }))).toBe(
    'coaching.day_locked',
  )
  await expect(
    sql`update coaching_days set completed = '[{"taskId":"x","at":"x"}]' where id = ${locked.entityId}`.execute(
      contextOf().db,
    ),
  ).rejects.toThrow(/check constraint/)
})

test('days open at five of the provider’s clock, whatever was done, and a pause moves the others', async ({
  contextOf,
  clock,
}) => {
  clock.set('2026-11-27T15:00:00Z')
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  const latest = async () => (await coached.run()).days[0]?.latestTaskDay
  clock.set('2026-11-28T09:59:00Z')
  await coached.job('coaching.open-days')
  expect(await latest()).toBe(1)
  clock.set('2026-11-28T10:00:00Z')
  await coached.job('coaching.open-days')
  expect(await latest()).toBe(2)
  const { statusId } = await coached.run()
  const paused = await coached.coaching.pauseRun(coached.context, { statusId, isPaused: true })
  expect(paused.run).toMatchObject({ state: 'paused', nextUnlockAt: null })
  clock.advance(72 * hour)
  await coached.job('coaching.open-days')
  expect(await latest()).toBe(2)
  const on = await coached.coaching.pauseRun(coached.context, { statusId, isPaused: false })
  expect(on.run).toMatchObject({ state: 'active', nextUnlockAt: '2026-12-02T10:00:00.000Z' })
  // another zone locks nothing that is open
  coached.world.zone = 'Pacific/Honolulu'
  await coached.coaching.followRun(contextOf(), coached.provider)
  expect(await latest()).toBe(2)
})

test('a run ends complete, over, or abandoned, and stays as history', async ({ contextOf, clock }) => {
  clock.set('2026-11-27T15:00:00Z')
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  clock.advance(8 * 24 * hour)
  await coached.coaching.followRun(contextOf(), coached.provider)
  expect(await coached.run()).toMatchObject({ state: 'finished' })
  const again = await coached.coaching.startRun(coached.context, intake)
  expect(again.history).toMatchObject([{ state: 'finished' }])
  expect(await failure(coached.coaching.startRun(coached.context, intake))).toBe('coaching.run_live')
  const replaces = again.run?.statusId ?? ''
  const third = await coached.coaching.startRun(coached.context, { ...intake, replaces })
  expect(third.history.map(({ state }) => state)).toEqual(['abandoned', 'finished'])
  // nobody touches it for two weeks, and the clock's job was not there to end it with its calendar
  clock.advance(14 * 24 * hour)
  await coached.job('coaching.look-at-runs')
  expect((await coached.run()).state).toBe('abandoned')
})

test('two tabs that begin at once begin one run', async ({ contextOf }) => {
  const coached = await aCoached(contextOf())
  const begun = await Promise.all(
    [1, 2, 3, 4].map(() => failure(coached.coaching.startRun(coached.context, intake))),
  )
  expect(begun.filter((one) => one === undefined)).toHaveLength(1)
  expect(begun.filter((one) => one === 'coaching.run_live')).toHaveLength(3)
})

test('the plan of the account decides what is open', async ({ contextOf }) => {
  const coached = await aCoached(contextOf())
  const start = (some: Partial<typeof intake>) =>
    failure(coached.coaching.startRun(coached.context, { ...intake, ...some }))
  expect(await start({ programme: 'grow_list' })).toBe('coaching.programme_locked')
  expect(await start({ ownGoal: 'A full class in March' })).toBe('coaching.own_goal_locked')
  expect((await coached.coaching.readCoaching(coached.context)).opens).toEqual({
    programmes: ['launch'],
    ownGoal: false,
  })
  expect(await start({})).toBeUndefined()
})

test('applying a draft writes it into the page’s draft and ticks; a field that is not there says so', async ({
  contextOf,
}) => {
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  const { statusId, days } = await coached.run()
  const task = days[0]?.tasks.find(({ kind }) => kind === 'write')
  const of = { statusId, entityId: days[0]?.entityId ?? '', taskId: task?.taskId ?? '' }
  const { run } = await coached.coaching.applyDraft(coached.context, { ...of, text: 'I teach salsa.' })
  expect(coached.world.written).toEqual(['I teach salsa.'])
  expect(run?.days[0]?.completedTasks).toContain(of.taskId)
})

test('nobody reads or changes the programme of another', async ({ contextOf }) => {
  const [coached, other] = [await aCoached(contextOf()), await aCoached(contextOf())]
  await coached.coaching.startRun(coached.context, intake)
  const { statusId, days } = await coached.run()
  const of = { statusId, entityId: days[0]?.entityId ?? '', taskId: days[0]?.tasks[0]?.taskId ?? '' }
  expect((await coached.coaching.readCoaching(other.context)).run).toBeNull()
  const refused = await Promise.all([
    failure(coached.coaching.pauseRun(other.context, { statusId, isPaused: true })),
    failure(coached.coaching.tickTask(other.context, { ...of, isDone: true })),
    failure(coached.coaching.applyDraft(other.context, { ...of, text: 'x' })),
  ])
  expect(new Set(refused)).toEqual(new Set(['coaching.run_missing']))
})

test('a process that was killed between the facts and the tick ticks once', async ({ contextOf }) => {
  const coached = await aCoached(contextOf())
  await coached.coaching.startRun(coached.context, intake)
  coached.world.facts.services = 1
  const dying = {
    ...contextOf(),
    stopPoint: () => {
      throw new Error('killed')
    },
  }
  await expect(coached.coaching.followRun(dying, coached.provider)).rejects.toThrow('killed')
  await Promise.all([1, 2, 3].map(() => coached.coaching.followRun(contextOf(), coached.provider)))
  const [day] = (await coached.run()).days
  expect(day?.completedTasks).toEqual([...new Set(day?.completedTasks)])
  expect(day?.completedTasks.length).toBeGreaterThan(0)
})
