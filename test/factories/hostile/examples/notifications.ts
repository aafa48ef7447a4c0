import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = (_estate, token) => ({
  'GET /api/checkouts/:token/calendar.ics': { params: { token } },
  'GET /calendars/:token': { params: { token } },
})
