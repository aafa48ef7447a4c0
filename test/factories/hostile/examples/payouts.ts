import type { ExamplesOf } from '../endpoint-examples.ts'

const id = 'pyt_01JD0000000000000000000000'

export const examples: ExamplesOf = () => ({
  'GET /api/next-payout': {},
  'GET /api/payouts': { query: { limit: '10' } },
  'GET /api/payouts/:id': { params: { id } },
  'GET /api/payouts.csv': {},
  'GET /api/payout-items.csv': { query: { id } },
})
