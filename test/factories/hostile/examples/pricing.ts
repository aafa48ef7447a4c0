import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => {
  const id = 'cpn_01JD0000000000000000000000'
  const body = {
    code: 'SECRET20',
    kind: 'percent',
    value: 20,
    appliesTo: 'types',
    targets: ['individual'],
    minCents: 100,
    from: '2026-12-01',
    until: '2026-12-31',
    maxRedemptions: 50,
    maxPerCustomer: 1,
    firstOrderOnly: true,
    combinable: true,
    note: 'Secret note',
  }
  return {
    'GET /api/coupons': {},
    'GET /api/coupons.csv': {},
    'POST /api/coupons': { body },
    'PUT /api/coupons/:id': { params: { id }, body },
    'POST /api/coupons/:id/pause': { params: { id }, body: { paused: true } },
    'DELETE /api/coupons/:id': { params: { id } },
  }
}
