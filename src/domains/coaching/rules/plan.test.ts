import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appPaths } from '#domains/accounts/rules/app-paths.ts'
import { textLength } from '#platform/common/text.ts'
import { checks } from './checks.ts'
import type { Facts } from './facts.ts'
import { type Answers, holds, type PlannedDay, planOf } from './plan.ts'
import { programmes } from './programmes/all.ts'
import { hoursGiven, occupations, type Programme, worries } from './written-task.ts'

const fewOrMany = fc.constantFrom(0, 1, 2, 3, 5, 10, 20)

/** Every set of gaps in a page and its numbers. */
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  isPublished: fc.boolean(),
  services: fewOrMany,
  classes: fewOrMany,
  promotions: fewOrMany,
  hasPortrait: fc.boolean(),
  hasJobTitle: fc.boolean(),
  hasAbout: fc.boolean(),
  socials: fewOrMany,
  reviews: fewOrMany,
  posts: fewOrMany,
  hasDomain: fc.boolean(),
  asksForAddresses: fc.boolean(),
  subscribers: fewOrMany,
  lettersDelivered: fewOrMany,
  sessions: fewOrMany,
  customers: fewOrMany,
  coupons: fewOrMany,
  requestsAnswered: fewOrMany,
})

const allAnswers: readonly Answers[] = occupations.flatMap((occupation) =>
  hoursGiven.flatMap((hours) => worries.map((worry) => ({ occupation, hours, worry }))),
)
const pages = new Set<string>(appPaths)
const lengths = { launch: 7, first_clients: 21, fill_class: 14, grow_list: 14 }
const named = Object.values(programmes).map((programme) => [programme.title, programme] as const)
const idsOf = (plan: readonly PlannedDay[]) => plan.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId))

/** Runs a proof for each answer of the intake and for many sets of gaps. */
const forEveryone = (proof: (answers: Answers, facts: Facts) => void) =>
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const answers of allAnswers) proof(answers, facts)
    }),
    { seed: 20261129, numRuns: 25 },
  )

function expectFull(programme: Programme, plan: readonly PlannedDay[]): void {
  const ids = idsOf(plan)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [at, { title, intro, tasks }] of plan.entries()) {
    const count = `${programme.id}, day ${at + 1}: ${tasks.length} tasks`
    expect(count).toMatch(/: [1-5] tasks$/)
    expect([textLength(title) > 60, textLength(intro) > 200, intro === '']).toEqual([false, false, false])
    for (const {
      taskId,
      title: deed,
      detail,
      minutes,
      kind,
      check,
      field,
      draft,
      reading,
      action,
    } of tasks) {
      const page = action?.route.split('?')[0]
      expect({
        taskId,
        fits: deed !== '' && textLength(deed) <= 90 && detail !== '' && textLength(detail) <= 400,
        isShort: minutes >= 2 && minutes <= 30,
        leads: page === undefined || pages.has(page),
        isSeen: check !== undefined,
        isWritten: field !== undefined && draft !== undefined,
        isRead: reading !== undefined,
      }).toEqual({
        taskId,
        fits: true,
        isShort: true,
        leads: true,
        isSeen: kind === 'verify',
        isWritten: kind === 'write',
        isRead: kind === 'learn',
      })
    }
  }
}

test.each(named)(
  '%s is a full plan for every occupation, hours, worry and set of gaps',
  (_title, programme) => {
    forEveryone((answers, facts) => {
      const plan = planOf(programme, answers, facts)
      expect(plan).toHaveLength(lengths[programme.id])
      expectFull(programme, plan)
    })
  },
  60_000,
)

test.each(named)(
  '%s is the same plan for the same answers and facts',
  (_title, programme) => {
    forEveryone((answers, facts) => {
      const again = planOf(programme, structuredClone(answers), structuredClone(facts))
      expect(JSON.stringify(planOf(programme, answers, facts))).toBe(JSON.stringify(again))
    })
  },
  60_000,
)

test.each(named)(
  '%s leaves out what is done, what takes too long and other worries, and no more',
  (_title, programme) => {
    forEveryone((answers, facts) => {
      const planned = new Set(idsOf(planOf(programme, answers, facts)))
      for (const { id, unless, fromHours, worry } of programme.days.flatMap(({ tasks }) => tasks)) {
        const isForHer =
          !(unless && holds(unless, facts)) &&
          (fromHours === undefined || fromHours <= answers.hours) &&
          (worry === undefined || worry === answers.worry)
        expect([id, planned.has(id)]).toEqual([id, isForHer])
      }
    })
  },
  60_000,
)

test('the words are those of the occupation', () => {
  const facts = fc.sample(anyFacts, { seed: 1, numRuns: 1 })[0] as Facts
  const first = (occupation: Answers['occupation']) =>
    planOf(programmes.launch, { occupation, hours: 5, worry: 'seen' }, facts)[0]?.tasks[0]?.draft
  expect(new Set(occupations.map(first)).size).toBe(occupations.length)
})

test('every check is false for an empty page and true for a full one', () => {
  const numbers = (count: number, is: boolean): Facts =>
    Object.fromEntries(
      Object.entries(fc.sample(anyFacts, 1)[0] ?? {}).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? is : count,
      ]),
    ) as Facts
  for (const check of Object.keys(checks) as (keyof typeof checks)[]) {
    expect([check, holds(check, numbers(0, false))]).toEqual([check, false])
    expect([check, holds(check, numbers(20, true))]).toEqual([check, true])
  }
})
