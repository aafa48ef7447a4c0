import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ dora }) => ({
  'PUT /api/people/:id/notes': { params: { id: dora.personId }, body: { notes: 'Left ankle, no spins.' } },
  'POST /api/people/:id/erasure': { params: { id: dora.personId } },
})
