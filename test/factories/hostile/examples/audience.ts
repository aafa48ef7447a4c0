import type { ExamplesOf } from '../endpoint-examples.ts'

const id = 'ltr_01JD0000000000000000000000'
const letter = {
  subject: 'Secret words',
  preview: '',
  blocks: [],
  segment: null,
  perHour: null,
  isPage: false,
}

const typed = { subject: 'Secret words', preview: '', blocks: [], isPage: false }

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/public/:userUrl/newsletter': { params: { userUrl }, body: { email: 'reader@example.com' } },
  'GET /api/letters': { query: { search: 'Secret' } },
  'POST /api/letters': { body: {} },
  'GET /api/letters/:id': { params: { id } },
  'PUT /api/letters/:id': { params: { id }, body: { ...letter, version: 1 } },
  'DELETE /api/letters/:id': { params: { id } },
  'PUT /api/letters/:id/preview': { params: { id }, body: typed },
  'PUT /api/letters/:id/checks': { params: { id }, body: typed },
  'POST /api/letters/:id/test': { params: { id }, body: typed },
})
