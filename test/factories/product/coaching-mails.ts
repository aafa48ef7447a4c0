import { createCoaching } from '#domains/coaching/index.ts'
import type { Facts } from '#domains/coaching/rules/facts.ts'
import { coachingMails } from '#main/coaching-mails.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { aMailRoom } from './mail-room.ts'
import { accounts, type TestProvider } from './provider.ts'

const empty: Facts = {
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

/** The afternoon in New York on which a run begins, if a test says no other. */
export const afternoon = '2026-10-26T20:00:00Z'

/** Coaching with real mails; `room` has the zone and the facts of every provider. */
export function aCoach(context: Context) {
  const room = { zone: 'America/New_York', facts: empty }
  const mails = aMailRoom(context)
  const area = createCoaching({
    accounts,
    facts: async () => room.facts,
    fields: { list: async () => [], write: async () => true, occupation: async () => 'other' },
    zoneOf: async () => room.zone,
    plansEnforced: false,
    ownTexts: async () => ({ oneLiner: '', jobTitle: '', about: '', services: [] }),
    model: undefined,
    modelBudget: undefined,
    mails: coachingMails(mails.area),
    publicUrl: 'https://showcase.example',
  })
  const at = (iso: string, more: Partial<Context> = {}): Context => ({
    ...context,
    clock: { now: () => new Date(iso) },
    ...more,
  })
  const owned = ({ actor }: TestProvider, iso: string) => at(iso, { actor })
  const mail = (provider: string, iso: string, more: Partial<Context> = {}) =>
    taskNamed(area.tasks, 'coaching.mail-day').run(at(iso, more), { provider })
  return {
    area,
    room,
    mails,
    at,
    owned,
    mail,
    clock: (iso: string) => taskNamed(area.tasks, 'coaching.mail-days-by-the-clock').run(at(iso), {}),
    /** Begins a programme, and lets the clock find it. */
    async begin(owner: TestProvider, iso = afternoon) {
      const started = await area.startRun(owned(owner, iso), {
        programme: 'launch',
        hours: 5,
        occupation: 'other',
        worry: 'seen',
        ownGoal: '',
        replaces: null,
      })
      await mail(owner.provider, iso)
      if (!started.run) throw new Error('a run')
      return started.run
    },
    async mailsTo(provider: string) {
      const rows = await context.db
        .selectFrom('mails')
        .select(['recipient', 'occasion', 'template', (build) => build.ref('payload').as('payload')])
        .where('provider', '=', provider)
        .orderBy('occasion')
        .execute()
      return rows as unknown as {
        recipient: string
        occasion: string
        template: string
        payload: {
          unsubscribe: string
          content: { subject: string; facts: { label: string; value: string }[]; button: { url: string } }
        }
      }[]
    },
    occasionsOf: async (provider: string) =>
      (
        await context.db
          .selectFrom('mails')
          .select('occasion')
          .where('provider', '=', provider)
          .orderBy('createdAt')
          .orderBy('occasion')
          .execute()
      ).map(({ occasion }) => occasion),
  }
}
