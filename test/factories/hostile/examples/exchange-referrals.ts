import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/exchange/touches': { body: { userUrl, ref: 'bm90aGluZw.c2lnbmVk' } },
  'GET /api/exchange/ledger': { query: { direction: 'sent', state: 'pending' } },
  'GET /api/exchange/ledger.csv': { query: { direction: 'received' } },
})
