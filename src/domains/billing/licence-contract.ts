import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'
import { Level, Redeemed } from './codes-contract.ts'

export const { fail: failLicence } = defineFailures({
  'licences.unknown': {
    kind: 'missing',
    message: 'This link was used already, or it is too old. Please open your licence at your partner again.',
  },
  'licences.used': { kind: 'conflict', message: 'Another account has this licence.' },
  'licences.deactivated': {
    kind: 'conflict',
    message: 'This licence was taken back, and cannot be used any more.',
  },
  'licences.unavailable': {
    kind: 'unavailable',
    message: 'Your partner does not answer. Please try again in a minute.',
  },
})

/** Whatever form a vendor gives the code of its redirect. */
const BuyersCode = formed(
  500,
  /^(?!.*\.\.)[\w.~+/=-]{16,}$/,
  'This link is incomplete. Please open your licence at your partner again.',
)

export const openLicence = endpoint({
  method: 'POST',
  path: '/api/licences/opening',
  summary:
    'Exchange the code with which a partner sends a buyer for a token of the licence; wrong codes are counted',
  access: 'public',
  body: z.object({ code: BuyersCode }),
  ok: z.object({ token: z.string(), level: Level }),
})

const LicenceToken = formed(
  1000,
  /^k\d+\.[\w-]+$/,
  'This is no licence of ours. Please open it at your partner again.',
)

export const redeemLicence = endpoint({
  method: 'POST',
  path: '/api/licences/redemption',
  summary: 'Give the signed-in account the licence of a token',
  access: 'account',
  body: z.object({ token: LicenceToken }),
  ok: Redeemed,
})
