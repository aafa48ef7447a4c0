import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cancellation } from '#domains/commerce/change-contract.ts'
import { RefundLadder } from './refund-ladder.tsx'

const cancellation: Cancellation = {
  possible: true,
  now: '2026-05-12T18:00:00.000Z',
  start: '2026-05-14T18:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  percent: 100,
  amountCents: 8000,
  capturedCents: 8000,
  currency: 'USD',
  why: 'policy',
  sentence: '',
  deadline: '2026-05-13T18:00:00.000Z',
  steps: [
    { percent: 100, amountCents: 8000, until: '2026-05-13T18:00:00.000Z' },
    { percent: 0, amountCents: 0, until: null },
  ],
  paidBy: 'cc',
  credits: 0,
}
const half = { percent: 50, amountCents: 4000, until: '2026-05-14T06:00:00.000Z' }
const textOf = (steps: Cancellation['steps']) =>
  renderToStaticMarkup(<RefundLadder cancellation={{ ...cancellation, steps }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the timeline shows one deadline between now and the start', () =>
  expect(textOf(cancellation.steps)).toBe('Now, 2 days ahead Wed, May 13, 7:00 PM Start'))

test('several steps are listed, each with what it gives', () =>
  expect(textOf([...cancellation.steps.slice(0, 1), half, ...cancellation.steps.slice(1)])).toBe(
    'Until Wed, May 13, 7:00 PM $80 (100%) Until Thu, May 14, 7:00 AM $40 (50%) Until the start $0 (0%)',
  ))

test('where it stays as it is, there is nothing to draw', () =>
  expect(textOf([{ percent: 100, amountCents: 8000, until: null }])).toBe(''))
