import type { ExamplesOf } from '../endpoint-examples.ts'

const id = 'ltr_01JD0000000000000000000000'
const contact = { id: 'con_01JD0000000000000000000000' }
const segment = { id: 'sgm_01JD0000000000000000000000' }
const rule = { match: 'all', rules: [{ about: 'tag', tag: 'tuesdays', not: false }] }
const importId = 'imp_01JD0000000000000000000000'
const letter = {
  subject: 'Secret words',
  preview: '',
  blocks: [],
  segment: null,
  perHour: null,
  isPage: false,
}

const visitorId = 'a-browser-of-our-examples'
const page = { target: 'showcase', entityId: '' }
const typed = { subject: 'Secret words', preview: '', blocks: [], isPage: false }

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/public/:userUrl/newsletter': { params: { userUrl }, body: { email: 'reader@example.com' } },
  'GET /api/contacts': { query: { search: 'reader', state: 'subscribed', tag: 'tuesdays' } },
  'GET /api/contacts.csv': { query: { state: 'subscribed', tag: 'tuesdays' } },
  'GET /api/contact-counts': {},
  'GET /api/contacts/:id': { params: contact },
  'POST /api/contacts/:id/unsubscription': { params: contact },
  'POST /api/contacts/:id/erasure': { params: contact },
  'GET /api/contact-tags': {},
  'POST /api/contact-tags': { body: { tag: 'tuesdays', on: true, of: { ids: [contact.id] } } },
  'GET /api/segments': {},
  'POST /api/segments': { body: { name: 'Tuesdays', rule } },
  'PUT /api/segments/:id': { params: segment, body: { name: 'Tuesdays', rule } },
  'DELETE /api/segments/:id': { params: segment },
  'POST /api/segment-counts': { body: { rule } },
  'PUT /api/public/:userUrl/likes': { params: { userUrl }, body: { ...page, visitorId, liked: true } },
  'GET /api/public/:userUrl/likes': { params: { userUrl } },
  'POST /api/public/:userUrl/likes/own': { params: { userUrl }, body: { visitorId } },
  'POST /api/public/:userUrl/likes/address': {
    params: { userUrl },
    body: { visitorId, email: 'liker@example.com' },
  },
  'POST /api/likes/mine': { body: { visitorId } },
  'GET /api/likes/received': {},
  'POST /api/likes/offer': { body: page },
  'GET /api/letters': { query: { search: 'Secret' } },
  'POST /api/letters': { body: {} },
  'GET /api/letters/:id': { params: { id } },
  'PUT /api/letters/:id': { params: { id }, body: { ...letter, version: 1 } },
  'POST /api/letters/:id/sending': { params: { id }, body: { version: 1, at: null, perHour: null } },
  'POST /api/letters/:id/steps': { params: { id }, body: { step: 'pause' } },
  'GET /api/letters/:id/audience': { params: { id } },
  'GET /api/letters/:id/sending': { params: { id } },
  'PUT /api/letters/:id/page': { params: { id }, body: { isShown: false } },
  'POST /api/letters/:id/again': { params: { id }, body: { to: 'doubt' } },
  'GET /api/letters/:id/recipients': { params: { id }, query: {} },
  'DELETE /api/letters/:id': { params: { id } },
  'PUT /api/letters/:id/preview': { params: { id }, body: typed },
  'PUT /api/letters/:id/checks': { params: { id }, body: typed },
  'POST /api/letters/:id/test': { params: { id }, body: typed },
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
