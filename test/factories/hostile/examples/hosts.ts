import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/domains': {},
  'POST /api/domains': { body: { domain: 'walk.example' } },
  'POST /api/domains/:host/look': { params: { host: 'estate.example' } },
  'DELETE /api/domains/:host': { params: { host: 'estate.example' } },
})
