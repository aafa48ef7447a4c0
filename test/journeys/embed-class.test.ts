import { ulid } from 'ulid'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './host-page.ts'
import { ownColours } from './looks.ts'
import { enterCard, enterDetails, goodCard, payButton } from './visit.ts'
import { callApi } from './wire.ts'

const aClass = {
  entityId: ulid(),
  type: 'group',
  title: 'Beginners',
  serviceUrl: 'beginners',
  priceCents: 2500,
  location: { kind: 'Offline', address: '412 N Howard Street' },
  scheduleType: 'weekly',
  timezone: 'America/New_York',
  rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
  capacity: 12,
  refund: { template: '100p' },
}
const aPlan = {
  entityId: ulid(),
  title: 'Meal plan',
  serviceUrl: 'meal-plan',
  fulfilment: 'unscheduled',
  deliverWithinDays: 5,
}
const coupon = { code: 'SUMMER20', kind: 'percent', value: 10, appliesTo: 'all', targets: [], minCents: 0 }

test('2.10 a seat in a class and work without a date are bought in frames of another website, with the coupon of its address', async ({
  strict: page,
  website,
  makeProvider,
}) => {
  page.setDefaultTimeout(30_000)
  const { origin, userUrl, token } = await makeProvider({
    records: [['groupService', aClass]],
    services: [aPlan],
  })
  await callApi(origin, 'POST', '/api/coupons', {
    token,
    body: { ...coupon, from: null, until: null, maxRedemptions: null, maxPerCustomer: null },
  })
  const snippet = (id: string, service: string) =>
    `<div id="${id}" data-showcase="${userUrl}" data-service="${service}" data-kind="inline"></div>`
  const frameOf = (id: string) => page.frameLocator(`#${id} iframe`)
  website.shows(
    `<h1>Guests</h1>${snippet('class', aClass.entityId)}${snippet('plan', aPlan.entityId)}<script async src="${origin}/embed/v1.js"></script>`,
  )
  await page.goto(`${website.origin}/?coupon=SUMMER20`)

  await test.step('a seat in a class', async () => {
    const frame = frameOf('class')
    await expect(frame.getByText('Your code SUMMER20 is used in the next step.')).toBeVisible()
    // the first may be about to begin
    await frame.getByRole('checkbox').nth(1).check()
    await frame.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(frame.getByText('Coupon SUMMER20, 10 % of $25')).toBeVisible()
    await enterDetails(frame)
    await enterCard(frame, goodCard)
    await expect(payButton(frame)).toHaveText('Pay $22.50 and book')
    await payButton(frame).click()
    await expect(frame.getByRole('link', { name: 'Open your booking' })).toBeVisible()
  })

  await test.step('work without a date', async () => {
    const frame = frameOf('plan')
    await frame.getByRole('button', { name: /^Buy/ }).click()
    await expect(frame.getByText('Coupon SUMMER20, 10 % of $48')).toBeVisible()
    await enterDetails(frame)
    await enterCard(frame, goodCard)
    await payButton(frame).click()
    await expect(frame.getByRole('link', { name: 'Open your order' })).toBeVisible()
    await expectAccessible(page, 'frames after their orders', ownColours)
  })
})
