import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = (_estate, token) => ({
  'GET /api/checkouts/:token/calendar.ics': { params: { token } },
  'GET /calendars/:token': { params: { token } },
  'GET /api/notifications': {},
  'PUT /api/notifications/:template': { params: { template: 'new-order' }, body: { isOn: false } },
  'GET /api/notifications/:template/preview': {
    params: { template: 'new-order' },
    query: { timezone: 'Europe/Lisbon' },
  },
})
