import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl }) => ({
  'GET /api/account': {},
  'PUT /api/account/user-url': { body: { userUrl } },
  'GET /api/account/user-url/:userUrl': { params: { userUrl } },
  'POST /api/account/claim': { body: { unsignedUserId: `unsigned-${'a'.repeat(22)}` } },
  'GET /api/account/seller': {},
  'PUT /api/account/seller': {
    body: { legalAddress: 'Secret street 1', taxId: '52-0417733', takesTips: true },
  },
  'GET /api/account/paypal': {},
  'PUT /api/account/paypal': { body: { paypalAccount: 'secret-paypal@example.com' } },
  'GET /api/account/closing': {},
  'POST /api/account/closing': { body: { cancelBookings: false } },
  'DELETE /api/account/closing': {},
})
