import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/meetings': {},
  'POST /api/meetings/test': {},
  'PUT /api/meetings/standing-link': { body: { link: 'https://zoom.us/my/room' } },
  'POST /api/meetings/:id/start': { params: { id: 'bkg_none' } },
  'GET /api/connections/:vendor/leaving': { params: { vendor: 'zoom' } },
})
