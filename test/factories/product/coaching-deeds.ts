import type { Import } from '#domains/audience/import-contract.ts'
import type { Check } from '#domains/coaching/rules/checks.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../../app.ts'
import { freeStarts, hold, openBusiness, order, pay, publish, save } from './business.ts'
import { aDomain, connect, until } from './domains.ts'
import { confirmAddress, mailedButton } from './mailed-button.ts'
import { aPerson, asking, must, type Person, signIn } from './person.ts'
import { anUploader } from './pictures.ts'
import { post } from './posts.ts'
import { aPromotion } from './promotion.ts'
import { alwaysOpen } from './requests.ts'
import { sendLetter } from './sent-letter.ts'
import { aService } from './service.ts'

/** What is done over HTTP by a provider, or by somebody at her page. */
export type Deed = {
  /** The checks that hold from then on, and not before. */
  readonly checks: readonly Check[]
  /** Everything up to the last step, after which no more checks hold than before. */
  readonly prepare?: () => Promise<unknown>
  readonly complete: () => Promise<unknown>
}

const aClass = () => ({
  entityId: newEntityId(),
  type: 'group',
  title: 'Beginners',
  serviceUrl: 'beginners',
  description: '<p>Start any week.</p>',
  priceCents: 2200,
  location: { kind: 'Offline', address: '412 N Howard Street' },
  scheduleType: 'weekly',
  timezone: 'America/New_York',
  rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
  capacity: 12,
  refund: { template: '100p_conditional' },
})

/** The deeds that coaching looks for, in an order in which a provider can do them. `me` is signed in, on any day. */
export function coachingDeeds(app: App, me: { owner: Person }): readonly Deed[] {
  const run = crypto.randomUUID().slice(0, 8)
  const emailOf = (name: string) => `${name}.${run}@example.com`
  const business = { userUrl: '', profileId: '', free: '', freeId: '', paid: '' }
  const published = (check: Check, kind: string, data: () => Parameters<typeof save>[2]): Deed => ({
    checks: [check],
    prepare: () => save(me.owner, kind, data()),
    complete: () => publish(me.owner),
  })
  const profile = (fields: object) => () => ({ entityId: business.profileId, ...fields })
  return [
    {
      checks: ['published', 'service'],
      async complete() {
        const { services, ...made } = await openBusiness(me.owner, [{ priceCents: 0 }])
        const [{ serviceUrl: free, entityId: freeId } = aService()] = services
        Object.assign(business, { ...made, free, freeId })
      },
    },
    {
      checks: ['three_services'],
      async prepare() {
        const [second, third] = [aService({ schedule: alwaysOpen }), aService()]
        for (const one of [second, third]) await save(me.owner, 'individualService', one)
        business.paid = second.serviceUrl
      },
      complete: () => publish(me.owner),
    },
    published('portrait', 'basicProfile', profile({ profileImage: 'avatar-ada' })),
    published('job_title', 'basicProfile', profile({ jobTitle: 'Dance teacher' })),
    published('about', 'aboutMe', () => ({
      entityId: newEntityId(),
      title: 'About',
      text: 'I have taught for ten years.',
    })),
    published('social', 'instagram', () => ({ entityId: newEntityId(), account: 'ada' })),
    published('class', 'groupService', aClass),
    published('promotion', 'promotion', () => aPromotion({ targets: [business.freeId] })),
    published('post', 'blog', () => post('first')),
    published('asks_for_addresses', 'newsletterSub', () => ({
      entityId: newEntityId(),
      heading: 'Letters',
      text: 'Once a month.',
    })),
    ...subscribing(app, me, { page: () => business.userUrl, emailOf }),
    { checks: ['letter'], complete: () => sendLetter(app, me.owner) },
    {
      checks: ['coupon'],
      complete: () =>
        must(me.owner.ask('POST', '/api/coupons', { code: 'SUMMER20', kind: 'percent', value: 10 })),
    },
    answering(app, me),
    { checks: ['domain'], complete: () => connect(app, me.owner, aDomain('coached')) },
    ...booking(app, me, { business, emailOf }),
  ]
}

/** A colleague asks to be a partner in the exchange network, and the provider answers. */
function answering(app: App, me: { owner: Person }): Deed {
  let requestId = ''
  return {
    checks: ['answered_request'],
    async prepare() {
      const peer = await aPerson(app, { first: 'Ruth', last: 'Delgado' })
      await openBusiness(peer, [{ priceCents: 0 }])
      for (const member of [me.owner, peer]) await must(member.ask('POST', '/api/exchange/membership', {}))
      const terms = { windowDays: 30, placements: [], message: '' }
      const asked = await must<{ requestId: string }>(
        peer.ask('POST', '/api/exchange/requests', { to: me.owner.userId, ...terms }),
      )
      requestId = asked.requestId
    },
    complete: () => must(me.owner.ask('POST', `/api/exchange/requests/${requestId}/accept`, {})),
  }
}

type Naming = { readonly emailOf: (name: string) => string }

/** By the form of the page and the mail that it sends, and by a list from elsewhere. */
function subscribing(
  app: App,
  me: { owner: Person },
  { page, emailOf }: Naming & { readonly page: () => string },
): readonly Deed[] {
  const ask = (name: string) =>
    must(asking(app)('POST', `/api/public/${page()}/newsletter`, { email: emailOf(name) }))
  let list: Import | undefined
  const read = async (id: string) => (list = await must<Import>(me.owner.ask('GET', `/api/imports/${id}`)))
  return [
    {
      checks: ['subscriber'],
      prepare: () => ask('reader0'),
      complete: () => confirmAddress(app, emailOf('reader0')),
    },
    {
      checks: ['five_subscribers'],
      async prepare() {
        for (const nth of [1, 2, 3, 4]) await ask(`reader${nth}`)
        for (const nth of [1, 2, 3]) await confirmAddress(app, emailOf(`reader${nth}`))
      },
      complete: () => confirmAddress(app, emailOf('reader4')),
    },
    {
      checks: ['twenty_subscribers'],
      async prepare() {
        const uploader = await anUploader(app, me.owner)
        const rows = Array.from({ length: 15 }, (_, nth) => emailOf(`imported${nth}`))
        const key = await uploader.upload(Buffer.from(rows.join('\n')), `imports/${newEntityId()}/list.csv`)
        const upload = { identityId: uploader.identityId, key }
        const { id } = await must<Import>(me.owner.ask('POST', '/api/imports', { upload, name: 'list.csv' }))
        await until(async () => (await read(id)).preview !== null)
      },
      complete: () =>
        must(
          me.owner.ask('POST', `/api/imports/${list?.id}/begin`, {
            plan: list?.plan,
            statement: 'They asked for letters on paper.',
            agreed: true,
          }),
        ),
    },
  ]
}

type Business = { readonly userUrl: string; readonly free: string; readonly paid: string }

/** Bookings, paid and free, and the reviews of those who came. */
function booking(
  app: App,
  me: { owner: Person },
  { business, emailOf }: Naming & { readonly business: Business },
): readonly Deed[] {
  let last = 0
  const holding = async (serviceUrl: string) => {
    const starts = await freeStarts(app, business.userUrl, serviceUrl)
    const start = starts.find((one) => Date.parse(one) > last) ?? ''
    last = Date.parse(start)
    return (await hold(app, business.userUrl, serviceUrl, start)).token
  }
  const ordering = (token: string, name: string) =>
    order(app, token, { name: `Visitor ${name}`, email: emailOf(name) })
  const buying = async (name: string) => {
    const token = await holding(business.paid)
    await ordering(token, name)
    await pay(app, token)
  }
  const reviewing = async (name: string) => {
    const address = new URL(await mailedButton(app, 'review-invitation', emailOf(name)), app.origin)
    const token = encodeURIComponent(address.searchParams.get('token') ?? '')
    const review = { stars: 5, text: 'Laughing out loud', name: 'Noor' }
    await must(asking(app)('POST', `/api/reviews/${token}`, review))
  }
  let held = ''
  return [
    {
      checks: ['booking'],
      async prepare() {
        held = await holding(business.free)
      },
      complete: () => ordering(held, 'noor'),
    },
    { checks: ['three_bookings'], prepare: () => buying('lena'), complete: () => buying('mia') },
    {
      checks: ['ten_customers'],
      async prepare() {
        for (const nth of [4, 5, 6, 7, 8, 9]) await ordering(await holding(business.free), `visitor${nth}`)
      },
      complete: () => buying('visitor10'),
    },
    {
      checks: ['review'],
      async prepare() {
        // four hours after the last session
        await app.ground.movable?.move(Math.ceil((last - Date.now()) / 1000) + 5 * 3600)
        me.owner = await signIn(app, me.owner)
        for (const name of ['scheduling.complete-sessions', 'scheduling.invite-reviewers'])
          await taskNamed(app.product.tasks, name).run(app.ground.system(), {})
      },
      complete: () => reviewing('noor'),
    },
    { checks: ['three_reviews'], prepare: () => reviewing('lena'), complete: () => reviewing('mia') },
  ]
}
