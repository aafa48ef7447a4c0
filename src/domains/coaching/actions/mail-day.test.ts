import { sql } from 'kysely'
import { expect } from 'vitest'
import { aCoach, afternoon } from '../../../../test/factories/product/coaching-mails.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { takeMailDate } from '../store/mails.ts'

/** Half past seven in New York on the day after. */
const morning = '2026-10-27T11:30:00Z'

test('the mail has what is open today, from half past seven of the provider’s clock', async ({ system }) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider, email } = owner
  await coach.begin(owner)
  for (const early of ['2026-10-26T20:05:00Z', '2026-10-27T11:29:59Z']) await coach.mail(provider, early)
  expect(await coach.mailsTo(provider)).toEqual([])
  await coach.mail(provider, morning)
  const { run } = await coach.area.readCoaching(coach.owned(owner, morning))
  const today = run?.days.find(({ taskDay }) => taskDay === 2)
  const [mail, ...others] = await coach.mailsTo(provider)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: email,
    template: 'coaching-day',
    occasion: 'coaching-day:2026-10-27',
    payload: {
      unsubscribe: expect.stringMatching(/^https:\/\/showcase\.example\/mail-off\/\S+\.\S+$/),
      content: { subject: today?.title, button: { url: 'https://showcase.example/AIcoaching' } },
    },
  })
  expect(mail?.payload.content.facts.map(({ label, value }) => `${label}, ${value}`)).toEqual(
    today?.tasks.map(({ title, minutes }) => `${title}, ${minutes} min`),
  )
  await coach.mails.send()
})

test('what is ticked is left out, and a day of which nothing is open has no mail', async ({ system }) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider } = owner
  const { statusId } = await coach.begin(owner)
  const five = coach.owned(owner, '2026-10-27T10:00:00Z')
  const { run } = await coach.area.lookAtRun(five)
  const day = run?.days.find(({ taskDay }) => taskDay === 2)
  const [first, ...rest] = (day?.tasks ?? []).filter(({ kind }) => kind !== 'verify')
  if (!day || !first) throw new Error('a task of day 2')
  const tick = (taskId: string) =>
    coach.area.tickTask(five, { statusId, entityId: day.entityId, taskId, isDone: true })
  await tick(first.taskId)
  await coach.mail(provider, morning)
  const [mail] = await coach.mailsTo(provider)
  const labels = mail?.payload.content.facts.map(({ label }) => label)
  expect(labels).toEqual(day.tasks.filter(({ taskId }) => taskId !== first.taskId).map(({ title }) => title))

  const other = await aProvider(system)
  const begunToo = await coach.begin(other)
  const own = coach.owned(other, '2026-10-27T10:00:00Z')
  const opened = (await coach.area.lookAtRun(own)).run?.days.find(({ taskDay }) => taskDay === 2)
  for (const { taskId } of [first, ...rest])
    await coach.area.tickTask(own, {
      statusId: begunToo.statusId,
      entityId: opened?.entityId ?? '',
      taskId,
      isDone: true,
    })
  const open = day.tasks.filter(({ kind }) => kind === 'verify')
  // what the product sees cannot be ticked by hand
  for (const { taskId } of open)
    await system.db
      .updateTable('coachingDays')
      .set({ completed: sql`completed || ${JSON.stringify([{ taskId, at: morning }])}::jsonb` })
      .where('provider', '=', other.provider)
      .where('day', '=', 2)
      .execute()
  await coach.mail(other.provider, morning)
  expect(await coach.mailsTo(other.provider)).toEqual([])
})

test('a date has one mail: with three workers, after a killed one, in another zone, of another run, to another address', async ({
  system,
}) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider } = owner
  const { statusId } = await coach.begin(owner)
  for (const point of ['facts-read', 'coaching-mail-decided']) {
    const stopPoint = (name: string) => {
      if (name === point) throw new Error('killed')
    }
    await expect(coach.mail(provider, morning, { stopPoint })).rejects.toThrow('killed')
    expect(await coach.mailsTo(provider)).toEqual([])
  }
  await Promise.all([1, 2, 3].map(() => coach.mail(provider, morning)))
  const first = ['coaching-day:2026-10-27']
  expect(await coach.occasionsOf(provider)).toEqual(first)

  // a clock that is three hours behind has its half past seven still before it
  coach.room.zone = 'America/Los_Angeles'
  const dueAgain = () =>
    system.db
      .updateTable('coachingRuns')
      .set({ mailAt: new Date(morning) })
      .where('provider', '=', provider)
      .execute()
  await dueAgain()
  await coach.mail(provider, '2026-10-27T14:30:00Z')
  expect(await coach.occasionsOf(provider)).toEqual(first)
  await coach.area.startRun(coach.owned(owner, '2026-10-27T14:40:00Z'), {
    programme: 'grow_list',
    hours: 1,
    occupation: 'other',
    worry: 'once',
    ownGoal: '',
    replaces: statusId,
  })
  await dueAgain()
  await coach.mail(provider, '2026-10-27T14:45:00Z')
  expect(await coach.occasionsOf(provider)).toEqual(first)
  const change = { email: `new-${owner.email}` }
  await system.db.updateTable('accounts').set(change).where('provider', '=', provider).execute()
  await dueAgain()
  await coach.mail(provider, '2026-10-27T14:50:00Z')
  expect(await coach.occasionsOf(provider)).toEqual(first)
  await coach.mail(provider, '2026-10-28T14:30:00Z')
  expect(await coach.occasionsOf(provider)).toEqual([...first, 'coaching-day:2026-10-28'])
})

test('the database refuses a second row of a provider, and a date that is taken', async ({ system }) => {
  const { provider } = await aProvider(system)
  const insert = () =>
    system.db.insertInto('coachingMails').values({ provider, mailedOn: '2026-10-27' }).execute()
  await insert()
  await expect(insert()).rejects.toThrow(/coaching_mails_pkey/)
  for (const [date, isFree] of [
    ['2026-10-27', false],
    ['2026-10-26', false],
    ['2026-10-28', true],
    ['2026-10-28', false],
  ] as const)
    expect([date, await takeMailDate(system, { provider, date })]).toEqual([date, isFree])
})

test('over the end of summer time each morning has one mail, at half past seven', async ({ system }) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider } = owner
  const { statusId } = await coach.begin(owner, '2026-10-30T20:00:00Z')
  const found: string[] = []
  for (
    let at = Date.parse('2026-10-30T20:00:00Z');
    at < Date.parse('2026-11-03T00:00:00Z');
    at += 1_800_000
  ) {
    const before = found.length
    await coach.mail(provider, new Date(at).toISOString())
    found.push(...(await coach.occasionsOf(provider)).slice(before).map(() => new Date(at).toISOString()))
  }
  expect(statusId).toMatch(/^run_/)
  expect(found).toEqual([
    '2026-10-31T11:30:00.000Z',
    '2026-11-01T12:30:00.000Z',
    // the third idle day ends in the afternoon
    '2026-11-02T12:30:00.000Z',
  ])
})

test('after three and seven idle days a reminder comes in the place of the daily mail, once', async ({
  system,
}) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider } = owner
  await coach.begin(owner, '2026-10-10T20:00:00Z')
  for (let date = 11; date <= 20; date++) await coach.mail(provider, `2026-10-${date}T11:30:00Z`)
  expect(await coach.occasionsOf(provider)).toEqual([
    'coaching-day:2026-10-11',
    'coaching-day:2026-10-12',
    'coaching-day:2026-10-13',
    'coaching-reminder:2026-10-14',
    'coaching-day:2026-10-15',
    'coaching-day:2026-10-16',
  ])
})

test('after a deed the count of idle days begins at nothing', async ({ system }) => {
  const coach = aCoach(system)
  const owner = await aProvider(system)
  const { provider } = owner
  const { statusId, days } = await coach.begin(owner, '2026-10-10T20:00:00Z')
  const [day] = days
  const taskId = day?.tasks.find(({ kind }) => kind !== 'verify')?.taskId ?? ''
  await coach.area.tickTask(coach.owned(owner, '2026-10-13T20:00:00Z'), {
    statusId,
    entityId: day?.entityId ?? '',
    taskId,
    isDone: true,
  })
  await coach.mail(provider, '2026-10-14T11:30:00Z')
  expect(await coach.occasionsOf(provider)).toEqual(['coaching-day:2026-10-14'])
})

test('no mail while a run is paused, after it ended, when it is switched off, to an address that is not proved, or from a closed account', async ({
  system,
}) => {
  const coach = aCoach(system)
  const owners = await Promise.all([1, 2, 3, 4, 5].map(() => aProvider(system)))
  const [paused, ended, off, unproved, closed] = owners
  if (!paused || !ended || !off || !unproved || !closed) throw new Error('five providers')
  for (const owner of owners) await coach.begin(owner)
  const { run } = await coach.area.readCoaching(coach.owned(paused, afternoon))
  const statusId = run?.statusId ?? ''
  await coach.area.pauseRun(coach.owned(paused, afternoon), { statusId, isPaused: true })
  await system.db
    .updateTable('coachingRuns')
    .set({ state: 'abandoned', endedAt: new Date(afternoon), nextAt: null })
    .where('provider', '=', ended.provider)
    .execute()
  const token = coach.mails.area.coaching.offUrl(off.provider).split('/mail-off/')[1] ?? ''
  expect(await coach.mails.area.switchMailOff(system, token)).toEqual({
    state: 'off',
    title: 'Your coaching day',
  })
  await system.db
    .updateTable('accounts')
    .set({ emailVerified: false })
    .where('provider', '=', unproved.provider)
    .execute()
  await system.db
    .updateTable('accounts')
    .set({ closedAt: new Date(afternoon) })
    .where('provider', '=', closed.provider)
    .execute()
  for (const { provider } of owners) {
    for (const iso of [morning, '2026-10-30T11:30:00Z']) await coach.mail(provider, iso)
    expect(await coach.mailsTo(provider)).toEqual([])
  }
  // what was paused in the morning has no mail later on that day
  await coach.area.pauseRun(coach.owned(paused, '2026-10-30T13:00:00Z'), { statusId, isPaused: false })
  await coach.mail(paused.provider, '2026-10-30T13:05:00Z')
  expect(await coach.mailsTo(paused.provider)).toEqual([])
  await coach.mail(paused.provider, '2026-10-31T11:30:00Z')
  expect(await coach.occasionsOf(paused.provider)).toEqual(['coaching-day:2026-10-31'])
})

test('the clock adds a job for each run that is to be looked at, and for no other', async ({ system }) => {
  const coach = aCoach(system)
  const [thea, other] = [await aProvider(system), await aProvider(system)]
  const jobs = async () => {
    const { rows } = await sql<{ provider: string }>`
      select payload ->> 'provider' as provider from development_jobs._private_jobs
      where key like 'coaching.mail-day:%' and payload ->> 'provider' in (${thea.provider}, ${other.provider})`.execute(
      system.db,
    )
    return rows.map(({ provider }) => provider).toSorted()
  }
  for (const owner of [thea, other]) await coach.begin(owner)
  await coach.clock('2026-10-27T11:25:00Z')
  expect(await jobs()).toEqual([])
  await coach.mail(thea.provider, morning)
  for (const _ of [1, 2]) await coach.clock(morning)
  expect(await jobs()).toEqual([other.provider])
})
