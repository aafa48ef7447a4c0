import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl }) => {
  const ofPage = { params: { userUrl }, query: { placement: 'strip' } }
  return {
    'GET /api/exchange/pages/:userUrl/partners': ofPage,
    'GET /api/exchange/pages/:userUrl/times': ofPage,
    'GET /api/exchange/placements': {},
  }
}
