// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const id = (n: number) => `01JD000000000000000000000${n}`
const record = (kind: string, n: number, data: object) => ({ kind, entityId: id(n), updatedAt: '', data })
const lesson = record('individualService', 1, {
  title: 'Lesson',
  serviceUrl: 'lesson',
  media: { type: 'image', image: 'hills', alt: '' },
  durationMin: 60,
  priceCents: 8000,
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
})
const spring = record('promotion', 2, {
  title: 'Spring',
  serviceUrl: 'spring',
  targets: [id(1)],
  priceCents: 6000,
})

const openCoupons = (state: string) =>
  openApp(
    '/coupon',
    {
      'GET /api/account': ok(adaAccount),
      'GET /api/showcase': ok({
        userUrl: 'ada',
        isPublished: true,
        live: null,
        changes: [],
        records: [lesson, spring],
        resting: [],
      }),
      'GET /api/coupons': ok({
        coupons: [],
        timezone: 'UTC',
        totals: { spent: 0, givenCents: 0, since: null },
      }),
      'GET /api/promotions': ok({
        promotions: [{ entityId: id(2), state, taken: 0, most: null, isSwitchedOff: false }],
      }),
    },
    adaSignedIn,
  )

const tried = async () => within(await screen.findByRole('region', { name: 'Try the coupon' }))

test('the preview of a coupon says what it does with a promotion that runs', async () => {
  const { user } = await openCoupons('live')
  const preview = await tried()
  await preview.findByText('Spring')
  await user.type(await screen.findByRole('textbox', { name: 'Percent' }), '10')
  await preview.findByText(/^A promotion runs on this one/)
  expect(preview.getByText('$60')).toBeTruthy()

  await user.click(screen.getByRole('checkbox', { name: 'On top of promotions that are running' }))
  await preview.findByText('$54')
  expect(preview.queryByText(/^A promotion runs on this one/)).toBeNull()
  expect(preview.getByText('Spring')).toBeTruthy()
})

test('a promotion that rests or has ended is no part of the preview', async () => {
  const { user } = await openCoupons('resting')
  await user.type(await screen.findByRole('textbox', { name: 'Percent' }), '10')
  const preview = await tried()
  await preview.findByText('$72')
  expect(preview.queryByText('Spring')).toBeNull()
})
