import type { ExamplesOf } from '../endpoint-examples.ts'

const wanted = { plan: 'pro', interval: 'month' }

export const examples: ExamplesOf = () => ({
  'GET /api/plans': {},
  'GET /api/billing': {},
  'GET /api/billing/change': { query: wanted },
  'POST /api/billing/change': { body: wanted },
  'POST /api/billing/checkout': { body: wanted },
  'POST /api/billing/refresh': {},
  'POST /api/billing/portal': {},
  'POST /api/billing/trial': {},
  'GET /api/billing/invoices': {},
})
