import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ payoutId: id }) => ({
  'GET /api/connected-account': {},
  'POST /api/connected-account': {},
  'POST /api/connected-account/look': {},
  'GET /api/next-payout': {},
  'GET /api/payouts': { query: { limit: '10' } },
  'GET /api/payouts/:id': { params: { id } },
  'GET /api/payouts.csv': {},
  'GET /api/payout-items.csv': { query: { id } },
})
