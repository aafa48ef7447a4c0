import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import type { PaymentsMode } from '../data/payments.ts'
import { openSteps } from './steps.ts'

type Kind = Draft['records'][number]['kind']
type Given = Partial<Record<Kind, Record<string, unknown>>>

const live = { number: 1, publishedAt: '2026-05-12T12:00:00.000Z' }
const steps = (userUrl: string | null, given: Given = {}, payments?: PaymentsMode, isLive = false) => {
  const records = Object.entries(given).map(([kind, data]) => ({
    kind: kind as Kind,
    entityId: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    data,
    updatedAt: '2026-05-12T12:00:00.000Z',
    revision: 1,
    device: null,
  }))
  return openSteps({ userUrl }, { records, live: isLive ? live : null }, payments)
}
const done = (...input: Parameters<typeof steps>) => steps(...input).map((step) => step.done)
const profile = { firstName: 'Ola', lastName: 'Berg', bio: 'Tables and shelves.' }

test('a fresh account has everything before it', () => {
  expect(done(null, { user: {}, basicProfile: { firstName: 'Ola', lastName: 'Berg' } })).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('each step is done by what it asks for, in any order', () => {
  expect(done('ola')).toEqual([true, false, false, false, false])
  expect(done(null, { basicProfile: profile, weeklyScheduleSettings: {} })).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  const all = { basicProfile: profile, individualService: {}, weeklyScheduleSettings: {} }
  expect(done('ola', all, undefined, true)).toEqual([true, true, true, true, true])
})

test('a service with its own hours needs no weekly hours', () => {
  expect(done('ola', { individualService: { schedule: {} } })[3]).toBe(true)
  expect(done('ola', { individualService: { schedule: null } })[3]).toBe(false)
})

test('the step about the profile leads to its first empty field', () => {
  const field = (data: Record<string, unknown>) => steps('ola', { basicProfile: data })[1]?.search?.['field']
  expect(field({})).toBe('firstName')
  expect(field({ ...profile, lastName: ' ' })).toBe('lastName')
  expect(field({ ...profile, bio: '' })).toBe('bio')
})

test('a paid service adds the step about payments, which is open only while they are off', () => {
  const paid = { individualService: { priceCents: 8000 } }
  const payments = (mode?: PaymentsMode) =>
    steps('ola', paid, mode).find(({ search }) => search?.['part'] === 'payments')
  expect(payments('live')).toMatchObject({ done: true, text: expect.stringContaining('Cards are charged') })
  expect(payments('stand-in')).toMatchObject({ done: true, text: expect.stringContaining('test mode') })
  expect(payments('off')).toMatchObject({ done: false, action: 'Turn on payments' })
  expect(payments()).toBeUndefined()
  expect(steps('ola', { individualService: { priceCents: 0 } }, 'off')).toHaveLength(5)
})
