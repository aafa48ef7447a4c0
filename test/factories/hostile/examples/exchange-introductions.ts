import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ exchange: { partnershipId } }) => ({
  'GET /api/exchange/introductions': {},
  'POST /api/exchange/introductions': {
    body: { partnershipId, name: 'Noor Haddad', email: 'noor.client@example.com', message: 'Do meet.' },
  },
})
