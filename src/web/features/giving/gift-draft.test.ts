import { expect, test } from 'vitest'
import { GiftInput, giftMessageMax } from '#domains/passes/gift-contract.ts'
import { emptyGift, type GiftDraft, giftFaults, messageMax } from './gift-draft.ts'

const good: GiftDraft = {
  toName: 'Sofia Reis',
  toEmail: 'sofia.reis@example.com',
  message: 'Ten evenings without excuses.',
  day: '2026-12-24',
  fromName: 'Inês Carvalho',
}
const today = '2026-11-30'

test('the form refuses what the contract refuses, with its sentences', () => {
  expect(messageMax).toBe(giftMessageMax)
  const cases: Partial<GiftDraft>[] = [
    {},
    { toName: ' ' },
    { toName: 'x'.repeat(61) },
    { toEmail: 'sofia' },
    { toEmail: '' },
    { message: 'é'.repeat(400) },
    { message: 'é'.repeat(401) },
    { fromName: '' },
    { fromName: 'x'.repeat(70) },
    { day: '' },
    { ...emptyGift },
  ]
  for (const wrong of cases) {
    const draft = { ...good, ...wrong }
    const parsed = GiftInput.safeParse({ ...draft, day: draft.day || null })
    const issues = parsed.error?.issues ?? []
    const said = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    expect([wrong, giftFaults(draft, today)]).toEqual([wrong, said])
  }
})

test('a day that has passed is said at its field; today and no day are mailed at once', () => {
  expect(giftFaults({ ...good, day: '2026-11-29' }, today).day).toMatch(/^This day has passed/)
  expect(giftFaults({ ...good, day: today }, today)).toEqual({})
  expect(giftFaults({ ...good, day: '12026-12-24' }, today).day).toBe('Please check the day')
})
