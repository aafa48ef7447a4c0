import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'federation.unavailable': {
    kind: 'missing',
    message: 'This sign-in is not set up on this installation.',
  },
  'federation.denied': { kind: 'conflict', message: 'You said no there, so nothing came along.' },
  'federation.expired': {
    kind: 'conflict',
    message: 'This sign-in took longer than ten minutes. Please sign in there again.',
  },
  'federation.used': {
    kind: 'conflict',
    message: 'This sign-in was used already. Please sign in there again.',
  },
  'federation.other_browser': {
    kind: 'conflict',
    message: 'This sign-in began in another browser. Please sign in there again in this one.',
  },
  'federation.refused': {
    kind: 'conflict',
    message: 'The sign-in there was not accepted. Please sign in there again.',
  },
  'federation.over': { kind: 'missing', message: 'This sign-in is over. Please sign in there again.' },
})

/** How many days after the sign-in the member's files are erased, unless they went earlier. */
export const keptDays = 7

/** The secret of a browser, 43 characters of base64url; the server keeps a hash. */
const BrowserKey = z.string().regex(/^[\w-]{43}$/)
/** A token for the identity pool. `expiresAt`: epoch milliseconds. */
const FederatedToken = z.object({ token: z.string(), expiresAt: z.number() })

/** Begins a sign-in at a vendor without an account here. It can be finished within ten minutes, in the same browser. */
export const beginSignIn = endpoint({
  method: 'POST',
  path: '/api/federation/:vendor/begin',
  summary: 'Begin to sign in at another site',
  access: 'public',
  params: z.object({ vendor: z.string().regex(/^[a-z]{1,20}$/) }),
  body: z.object({ browserKey: BrowserKey }),
  ok: z.object({ url: z.url() }),
  limit: { maxCalls: 60, minutes: 10, each: 'vendor' },
})

/** Finishes it with what the vendor sent back: a code, or an error such as `access_denied`. */
export const finishSignIn = endpoint({
  // a POST's answer is stored for a day, and this one has a token in it
  method: 'PUT',
  path: '/api/federation/stay',
  summary: 'Finish signing in at another site',
  access: 'public',
  body: z.object({
    state: z.string().regex(/^[\w-]{32}$/),
    browserKey: BrowserKey,
    code: line(2000).optional(),
    error: line(200).optional(),
  }),
  ok: z.object({
    vendor: z.string(),
    /** '' for what the vendor does not say. `picture`: a `data:` address. */
    member: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      picture: z.string(),
    }),
    ...FederatedToken.shape,
  }),
})

/** Renews the token, until the stay is over (`federation.over`). */
export const renewToken = endpoint({
  method: 'PUT',
  path: '/api/federation/token',
  summary: 'Renew the token of a sign-in at another site',
  access: 'public',
  body: z.object({ browserKey: BrowserKey }),
  ok: FederatedToken,
})

/** Ends the member's stays and erases the files. A stay that is over or unknown counts as ended. */
export const endStay = endpoint({
  method: 'POST',
  path: '/api/federation/end',
  summary: 'End a sign-in at another site and erase its files',
  access: 'public',
  body: z.object({ browserKey: BrowserKey }),
  ok: z.object({ ended: z.literal(true) }),
})
