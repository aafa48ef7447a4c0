import type { ExamplesOf } from '../endpoint-examples.ts'

const id = 'ltr_01JD0000000000000000000000'
const importId = 'imp_01JD0000000000000000000000'
const letter = {
  subject: 'Secret words',
  preview: '',
  blocks: [],
  segment: null,
  perHour: null,
  isPage: false,
}

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/public/:userUrl/newsletter': { params: { userUrl }, body: { email: 'reader@example.com' } },
  'GET /api/letters': { query: { search: 'Secret' } },
  'POST /api/letters': { body: {} },
  'GET /api/letters/:id': { params: { id } },
  'PUT /api/letters/:id': { params: { id }, body: { ...letter, version: 1 } },
  'DELETE /api/letters/:id': { params: { id } },
  'GET /api/imports': {},
  'POST /api/imports': {
    body: { upload: { identityId: 'local:1', key: 'imports/1/list.csv' }, name: 'list.csv' },
  },
  'GET /api/imports/:id': { params: { id: importId } },
  'PUT /api/imports/:id/plan': { params: { id: importId }, body: { mapping: ['email'], tag: 'old studio' } },
  'POST /api/imports/:id/begin': {
    params: { id: importId },
    body: { plan: 1, statement: 'They asked on paper', agreed: true },
  },
  'POST /api/imports/:id/stop': { params: { id: importId } },
  'POST /api/imports/:id/undo': { params: { id: importId } },
  'DELETE /api/imports/:id': { params: { id: importId } },
  'GET /api/import-report.csv': { query: { id: importId } },
})
