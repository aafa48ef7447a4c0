import { expect } from 'vitest'
import { type Check, checks } from '#domains/coaching/rules/checks.ts'
import { draftMax } from '#domains/coaching/rules/draft-max.ts'
import { hasCoupon } from '#domains/pricing/store/has-coupon.ts'
import { coachingFacts } from '../../src/main/coaching-facts.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, publish, save } from '../factories/product/business.ts'
import { aPerson, must } from '../factories/product/person.ts'
import { post } from '../factories/product/posts.ts'
import { aPromotion } from '../factories/product/promotion.ts'
import { saving } from '../factories/product/requests.ts'

/** The checks that hold for a provider, as coaching reads them. */
async function heldOf({ product, ground }: App, provider: string): Promise<Set<string>> {
  const facts = await coachingFacts({ ...product, pricing: { hasCoupon } })(ground.system(), provider)
  return new Set(Object.keys(checks).filter((name) => checks[name as Check](facts)))
}

const entityId = (nth: number) => `01JC0ACH1NG00000000000000${nth}`
const aClass = {
  entityId: entityId(1),
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
}

test('3.14 what tasks look for is seen when it is really done: on the page, by a visitor, with a coupon', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userId: provider } = await must<{ userId: string }>(owner.ask('GET', '/api/account'))
  expect(await heldOf(app, provider)).toEqual(new Set())
  await app.product.accounts.grantPlan(app.ground.system(), { provider, plan: 'pro', source: 'test' })

  const free = { priceCents: 0 }
  const { userUrl, services, profileId } = await openBusiness(owner, [free, free, free])
  await save(owner, 'basicProfile', {
    entityId: profileId,
    jobTitle: 'Dance teacher',
    profileImage: 'avatar-ada',
  })
  await save(owner, 'aboutMe', {
    entityId: entityId(2),
    title: 'About',
    text: 'I have taught for ten years.',
  })
  await save(owner, 'instagram', { entityId: entityId(3), account: 'ada' })
  await save(owner, 'newsletterSub', { entityId: entityId(4), heading: 'Letters', text: 'Once a month.' })
  await save(owner, 'blog', post('first'))
  await save(owner, 'groupService', aClass)
  await save(owner, 'promotion', aPromotion({ targets: [services[0]?.entityId ?? ''] }))
  // what is in the draft alone is not on the page
  expect(await heldOf(app, provider)).toEqual(
    new Set(['published', 'one_liner', 'service', 'three_services']),
  )
  await publish(owner)
  const onPage = [
    'published',
    'one_liner',
    'portrait',
    'job_title',
    'about',
    'service',
    'three_services',
    'class',
    'promotion',
    'social',
    'post',
    'asks_for_addresses',
  ]
  expect(await heldOf(app, provider)).toEqual(new Set(onPage))

  const serviceUrl = services[0]?.serviceUrl ?? ''
  const [start = ''] = await freeStarts(app, userUrl, serviceUrl)
  const { token } = await hold(app, userUrl, serviceUrl, start)
  await order(app, token, { name: 'Noor Haddad', email: 'noor@example.test' })
  await must(owner.ask('POST', '/api/coupons', { code: 'SUMMER20', kind: 'percent', value: 10 }))
  expect(await heldOf(app, provider)).toEqual(new Set([...onPage, 'booking', 'coupon']))
})

test('5 a draft as long as its field takes can be saved there, and one character more cannot', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { profileId } = await openBusiness(owner, [{}])
  const places = {
    one_liner: ['basicProfile', profileId, 'bio'],
    job_subtitle: ['basicProfile', profileId, 'jobSubtitle'],
    about: ['aboutMe', entityId(2), 'text'],
  } as const
  for (const [field, [kind, id, name]] of Object.entries(places)) {
    const max = draftMax[field as keyof typeof places]
    const put = (length: number) =>
      owner.ask('PUT', ...saving(kind, { entityId: id, [name]: 'a'.repeat(length) }))
    expect([field, (await put(max)).status, (await put(max + 1)).status]).toEqual([field, 200, 400])
  }
})
