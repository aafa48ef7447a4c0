import { expect, test } from 'vitest'
import { standings } from '#domains/billing/connect-contract.ts'
import { cannotBePaid } from '../../parts/data/connected.ts'
import { accountWords } from './own-account-words.ts'

const account = { needs: [], neededBy: null }

test('every standing but ready says what to do, and which visitors cannot pay', () => {
  for (const standing of standings) {
    const words = accountWords('Stripe', { ...account, standing }, 'UTC')
    expect(words === undefined).toBe(standing === 'ready')
    const says = `${words?.title} ${words?.text}`.includes('Visitors cannot pay by card')
    expect([standing, says]).toEqual([standing, cannotBePaid({ ...account, standing })])
  }
})

test('what is needed is listed with its day', () => {
  const needs = ['bank_account', 'identity_document'] as const
  const words = accountWords(
    'Stripe',
    { standing: 'ready', needs: [...needs], neededBy: '2026-12-12T10:00:00Z' },
    'UTC',
  )
  expect(words?.text).toBe('Stripe needs your bank account and a picture of your id by Dec 12.')
})
