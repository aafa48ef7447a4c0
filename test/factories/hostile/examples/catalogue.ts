import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ services, taken }) => ({
  'GET /api/switches': {},
  'GET /api/promotions': {},
  'GET /api/clubhouse-room': { query: { url: 'https://www.clubhouse.com/event/morning' } },
  'PUT /api/switches/days/:date': {
    params: { date: `${Number(taken.slice(0, 4)) + 1}-12-31` },
    body: { closed: true, note: 'Mallory' },
  },
  'PUT /api/switches/services/:id': {
    params: { id: services[0]?.entityId ?? '' },
    body: { paused: true },
  },
})
