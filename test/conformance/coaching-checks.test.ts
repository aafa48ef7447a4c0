import { expect } from 'vitest'
import type { Coaching, CoachingTask } from '#domains/coaching/contract.ts'
import { checks } from '#domains/coaching/rules/checks.ts'
import { draftMax } from '#domains/coaching/rules/draft-max.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { coachingDeeds } from '../factories/product/coaching-deeds.ts'
import { aPerson, mailsSent, must, type Person } from '../factories/product/person.ts'
import { saving } from '../factories/product/requests.ts'

/** Without jobs of the clock: neither the minute nor the night looks at a run. */
const test = base.extend<{ byTheClock: boolean }>({
  // oxlint-disable-next-line no-empty-pattern, react/rules-of-hooks -- this is Vitest's
  byTheClock: [async ({}, use) => use(false), { scope: 'file' }],
})

/** Begins a programme and gives its first day one task for each check, named like it. */
async function lookForEverything(app: App, { ask, userId }: Person): Promise<void> {
  const answers = { programme: 'launch', hours: 5, occupation: 'dance instructor', worry: 'seen' }
  await must(ask('POST', '/api/coaching', answers))
  // a job words the tasks of the first day
  await mailsSent(app)
  const tasks = Object.keys(checks).map((check) => ({
    taskId: check,
    title: check,
    detail: check,
    kind: 'verify',
    check,
    action: null,
    minutes: 5,
  })) as CoachingTask[]
  await app.ground.db
    .updateTable('coachingDays')
    .set({ tasks: JSON.stringify(tasks) })
    .where('provider', '=', userId)
    .where('day', '=', 1)
    .execute()
}

/** The checks whose task is ticked. Reading ticks nothing. */
const tickedOf = async ({ ask }: Person): Promise<string[]> => {
  const { run } = await must<Coaching>(ask('GET', '/api/coaching'))
  return [...(run?.days[0]?.completedTasks ?? [])].toSorted()
}

test('3.14 each check has one deed by which it is proved below', async ({ app }) => {
  const deeds = coachingDeeds(app, { owner: await aPerson(app, { first: 'Ada', last: 'Mensah' }) })
  expect(deeds.flatMap((deed) => deed.checks).toSorted()).toEqual(Object.keys(checks).toSorted())
})

test('3.14 the task of each check ticks itself soon after its deed, by the announcement alone, and not before', async ({
  app,
}) => {
  const me = { owner: await aPerson(app, { first: 'Ada', last: 'Mensah' }) }
  const { userId: provider } = me.owner
  await must(me.owner.ask('GET', '/api/account'))
  await app.product.accounts.grantPlan(app.ground.system(), { provider, plan: 'pro', source: 'test' })
  await lookForEverything(app, me.owner)
  const ticked: string[] = []
  for (const deed of coachingDeeds(app, me)) {
    await deed.prepare?.()
    // the page of the programme sees no more than before
    await must(me.owner.ask('POST', '/api/coaching/look'))
    expect(await tickedOf(me.owner)).toEqual(ticked)
    await deed.complete()
    ticked.push(...deed.checks)
    ticked.sort()
    await expect.poll(() => tickedOf(me.owner), { timeout: 20_000 }).toEqual(ticked)
  }
})

test('5 a draft as long as its field takes can be saved there, and one character more cannot', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { profileId } = await openBusiness(owner, [{}])
  const places = {
    one_liner: ['basicProfile', profileId, 'bio'],
    job_subtitle: ['basicProfile', profileId, 'jobSubtitle'],
    about: ['aboutMe', newEntityId(), 'text'],
  } as const
  for (const [field, [kind, id, name]] of Object.entries(places)) {
    const max = draftMax[field as keyof typeof places]
    const put = (length: number) =>
      owner.ask('PUT', ...saving(kind, { entityId: id, [name]: 'a'.repeat(length) }))
    expect([field, (await put(max)).status, (await put(max + 1)).status]).toEqual([field, 200, 400])
  }
})
