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

const visitorId = 'a-browser-of-our-examples'
const page = { target: 'showcase', entityId: '' }

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/public/:userUrl/newsletter': { params: { userUrl }, body: { email: 'reader@example.com' } },
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
  'DELETE /api/letters/:id': { params: { id } },
})
