import type { ExamplesOf } from '../endpoint-examples.ts'

const body = {
  name: 'Ines Lopes',
  email: 'writer@example.com',
  about: 'Something else',
  message: 'Do you teach groups?',
  website: '',
  seconds: 30,
}

export const examples: ExamplesOf = ({ userUrl, dora }) => ({
  'POST /api/public/:userUrl/messages': { params: { userUrl }, body },
  'POST /api/messages': { body },
  'GET /api/customer-messages/readers': { query: { about: 'person', id: dora.personId } },
  'POST /api/customer-messages': {
    body: {
      about: 'person',
      id: dora.personId,
      subject: 'The lift is out',
      message: 'Please take the stairs.',
    },
  },
  'GET /api/messages/new': {},
  'PUT /api/messages/read': { body: { until: 'msg_01' } },
  'GET /api/messages': { query: { before: 'msg_01' } },
})
