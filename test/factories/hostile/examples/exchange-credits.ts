import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/exchange/credits': {},
  'POST /api/exchange/credits/uses': { body: { key: '0192f7a0-7c1e-4b52-9d3a-5a1f2c3d4e5f' } },
})
