import type { ExamplesOf } from '../endpoint-examples.ts'

const browserKey = 'b'.repeat(43)

export const examples: ExamplesOf = () => ({
  'POST /api/federation/:vendor/begin': { params: { vendor: 'linkedin' }, body: { browserKey } },
  'PUT /api/federation/stay': { body: { state: 's'.repeat(32), browserKey, code: 'code' } },
  'PUT /api/federation/token': { body: { browserKey } },
  'POST /api/federation/end': { body: { browserKey } },
})
