import type { Intake, PageField } from '#domains/coaching/contract.ts'
import { createCoaching } from '#domains/coaching/index.ts'
import type { Facts } from '#domains/coaching/rules/facts.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { accounts, aProvider } from './provider.ts'

export const emptyFacts: Facts = {
  isPublished: false,
  services: 0,
  classes: 0,
  promotions: 0,
  hasPortrait: false,
  hasJobTitle: false,
  hasAbout: false,
  socials: 0,
  reviews: 0,
  posts: 0,
  hasDomain: false,
  asksForAddresses: false,
  subscribers: 0,
  lettersDelivered: 0,
  sessions: 0,
  customers: 0,
  coupons: 0,
  requestsAnswered: 0,
}

export const intake: Intake = {
  programme: 'launch',
  hours: 2,
  occupation: 'dance instructor',
  worry: 'seen',
  ownGoal: '',
  replaces: null,
}

/** A provider with coaching, whose facts, zone and page the test changes. */
export async function aCoached(system: Context) {
  const owner = await aProvider(system)
  const world = { facts: { ...emptyFacts }, zone: 'America/New_York', written: [] as string[] }
  const fields: PageField[] = [{ field: 'one_liner', title: 'One-liner', text: '', maxLength: 144 }]
  const coaching = createCoaching({
    accounts,
    facts: async () => ({ ...world.facts }),
    fields: {
      list: async () => fields,
      async write(_context, field, text) {
        if (field !== 'one_liner') return false
        world.written.push(text)
        return true
      },
      occupation: async () => 'dance instructor',
    },
    zoneOf: async () => world.zone,
    plansEnforced: true,
    ownTexts: async () => ({ oneLiner: '', jobTitle: '', about: '', services: [] }),
    model: undefined,
    modelBudget: undefined,
    mails: { isWanted: async () => false, sendDay: async () => {}, sendReminder: async () => {} },
    publicUrl: 'https://showcase.example',
  })
  return {
    ...owner,
    coaching,
    world,
    run: async () => {
      const { run } = await coaching.readCoaching(owner.context)
      if (!run) throw new Error('no run was begun')
      return run
    },
    /** Runs a task of the clock. */
    job: (name: string) => taskNamed(coaching.tasks, name).run(system, {}),
  }
}
