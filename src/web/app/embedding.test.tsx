// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const aLesson = (nth: number) => ({
  entityId: `01JD000000000000000000000${nth}`,
  type: 'individual',
  title: `Lesson ${nth}`,
  serviceUrl: `lesson-${nth}`,
  media: null,
  durationMin: 45,
  priceCents: 6500,
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
})
const answersWith = (live: object | null): Answers => ({
  'GET /api/account': ok({ ...adaAccount, entitlements: { maxNumberOfServices: 3 } }),
  'GET /api/showcase': ok({
    userUrl: 'ada',
    isPublished: live !== null,
    live,
    changes: live ? [{ kind: 'individualService', entityId: aLesson(3).entityId, change: 'added' }] : [],
    records: [1, 2, 3].map((nth) => ({
      kind: 'individualService',
      entityId: aLesson(nth).entityId,
      updatedAt: '',
      data: aLesson(nth),
    })),
    resting: [],
  }),
  'GET /api/summary': ok({ orders30: 0, paid30: 0, pending: 0, unpaid: 0, byDay: [], currency: 'USD' }),
  'GET /api/tasks': ok({ tasks: [] }),
})
const live = { number: 1, publishedAt: '2026-05-12T09:00:00.000Z' }
const snippet = () => screen.getByLabelText('Snippet').textContent

test('2.10 each live service has a snippet whose text follows the choices, and a try-out that books nothing', async () => {
  const { user } = await openApp('/servicemanagement', answersWith(live), adaSignedIn)
  await user.click(await screen.findByRole('link', { name: 'On another page' }))
  const services = await screen.findByLabelText<HTMLSelectElement>('Service')
  // the third is not published yet
  expect([...services.options].map(({ text }) => text)).toEqual(['Lesson 1, $65', 'Lesson 2, $65'])
  expect(snippet()).toContain('data-service="01JD0000000000000000000001"')
  await user.selectOptions(services, 'Lesson 2, $65')
  await user.click(screen.getByRole('radio', { name: /^Button/ }))
  await user.type(screen.getByLabelText('Words'), 'Come <in>')
  await user.selectOptions(screen.getByLabelText('Light or dark'), 'Dark')
  await user.click(screen.getByLabelText('Picture and price above the month'))
  await user.click(screen.getByLabelText('Tell the page when somebody has booked'))
  for (const part of [
    'data-service="01JD0000000000000000000002"',
    'data-kind="button"',
    'data-header="no"',
    'data-mode="dark"',
    'data-tells',
    '>Come &lt;in&gt;</a>',
    `src="${window.location.origin}/embed/v1.js"`,
  ])
    expect(snippet()).toContain(part)
  expect(snippet()).not.toContain('data-try')
  const tryOut = screen.getByTitle<HTMLIFrameElement>('Try-out of the booking')
  expect(tryOut.srcdoc).toContain('data-try="yes"')
})

test('without a live page the snippet’s page says what to do first', async () => {
  await openApp('/servicemanagement?embed=', answersWith(null), adaSignedIn)
  expect(await screen.findByRole('heading', { name: 'Your page is not live yet' })).toBeTruthy()
  expect(screen.queryByLabelText('Snippet')).toBeNull()
})
