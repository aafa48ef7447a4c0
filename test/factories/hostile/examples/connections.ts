import type { ExamplesOf } from '../endpoint-examples.ts'

const browserKey = 'b'.repeat(43)

export const examples: ExamplesOf = () => ({
  'GET /api/connections': {},
  'POST /api/connections/:vendor/begin': { params: { vendor: 'googlecalendar' }, body: { browserKey } },
  'POST /api/connections/finish': { body: { state: 's'.repeat(32), browserKey, code: 'code' } },
  'DELETE /api/connections/:vendor': { params: { vendor: 'googlecalendar' } },
  'POST /api/calendars/try': { body: { address: 'https://calendar.example/private.ics' } },
  'POST /api/calendars': { body: { address: 'https://calendar.example/private.ics', name: 'Private' } },
  'PUT /api/calendars/:id': { params: { id: 'cal_none' }, body: { takesTime: false } },
  'POST /api/calendars/:id/read': { params: { id: 'cal_none' } },
  'DELETE /api/calendars/:id': { params: { id: 'cal_none' } },
})
