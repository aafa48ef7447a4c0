import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/growth/links': {},
  'GET /api/numbers': { query: { from: '2026-11-01', to: '2026-11-20' } },
  'GET /api/goals': {},
  'PUT /api/goals/:metric': { params: { metric: 'net' }, body: { target: 200_000 } },
  'DELETE /api/goals/:metric': { params: { metric: 'orders' } },
  'GET /api/numbers.csv': { query: { from: '2026-11-01', to: '2026-11-20' } },
})
