import { expect, test } from 'vitest'
import { hasPaidService } from './has-paid-service.ts'

test('a draft is paid once one of its services costs money', () => {
  const draft = (...prices: number[]) => ({
    records: prices.map((priceCents, place) => ({
      kind: 'individualService' as const,
      entityId: String(place),
      data: { priceCents },
      updatedAt: '',
      revision: 1,
      device: null,
    })),
  })
  expect(hasPaidService(draft())).toBe(false)
  expect(hasPaidService(draft(0, 0))).toBe(false)
  expect(hasPaidService(draft(0, 8000))).toBe(true)
})
