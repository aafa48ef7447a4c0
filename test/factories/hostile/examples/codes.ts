import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({
  'GET /api/codes': {},
  'POST /api/codes/check': { body: { code: 'K7QM-2XFD-9HTW-4RNP' } },
  'POST /api/codes/redemption': { body: { code: 'K7QM-2XFD-9HTW-4RNP' } },
  'POST /api/licences/opening': { body: { code: 'secret-of-a-buyer' } },
  'POST /api/licences/redemption': { body: { token: 'k1.secret-of-a-licence' } },
})
