import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/exchange/suggestions': { query: { q: 'dance', place: 'online', language: 'en' } },
})
