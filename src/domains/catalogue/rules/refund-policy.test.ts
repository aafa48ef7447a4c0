import { expect, test } from 'vitest'
import { RefundPolicy, refundTemplates } from '../contract.ts'
import { refundPolicyOf } from './refund-policy.ts'

const policyOf = (refund: object, type: 'individual' | 'group' = 'individual') =>
  refundPolicyOf({ type, refund: RefundPolicy.parse(refund) })

test('every template has a title, a rich-text description and a ladder', () => {
  for (const template of refundTemplates) {
    const policy = policyOf({ template })
    expect(policy.title).not.toBe('')
    expect(policy.description).toMatch(/^<(p|ul)>/)
  }
})

test('one-on-one is at least 24 hours ahead, a group at least 3', () => {
  expect(policyOf({ template: '100p_conditional' }).ladder).toEqual([{ hoursBefore: 24, percent: 100 }])
  expect(policyOf({ template: '100p_conditional' }, 'group').ladder).toEqual([
    { hoursBefore: 3, percent: 100 },
  ])
})

test('the words of a fixed template cannot promise what its ladder does not give', () => {
  const policy = policyOf({
    template: 'no_refund',
    title: 'All back',
    description: '<p>All back</p>',
    ladder: [{ hoursBefore: 0, percent: 100 }],
  })
  expect(policy).toMatchObject({ title: 'No refund', ladder: [] })
  expect(policy.description).not.toContain('All back')
})

test('custom keeps the words of the provider and sorts the ladder', () => {
  const ladder = [
    { hoursBefore: 24, percent: 25 },
    { hoursBefore: 48, percent: 50 },
  ]
  expect(
    policyOf({ template: 'custom', title: 'Half and half', description: '<p>See steps</p>', ladder }),
  ).toEqual({
    template: 'custom',
    title: 'Half and half',
    description: '<p>See steps</p>',
    ladder: ladder.toReversed(),
  })
})

test('custom without words describes its steps', () => {
  const { description } = policyOf({
    template: 'custom',
    ladder: [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 0, percent: 10 },
    ],
  })
  expect(description).toBe(
    '<ul><li>At least 7 days before the start: 100% comes back</li><li>Until the start: 10% comes back</li></ul><p>After that nothing comes back.</p>',
  )
})
