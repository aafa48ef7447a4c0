import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { emailAddress, line } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'audience.no_newsletter': { kind: 'missing', message: 'This page has no newsletter.' },
  'audience.nothing_to_like': { kind: 'missing', message: 'This is not online any more.' },
  'audience.likes_limited': {
    kind: 'limited',
    message: 'You have liked a lot in the last hour. Please go on in a while.',
  },
  'audience.nothing_liked': { kind: 'conflict', message: 'Like something on this page first.' },
  'audience.nobody_to_offer': {
    kind: 'conflict',
    message: 'Nobody who likes this has confirmed an address yet.',
  },
  'audience.cursor_invalid': { kind: 'invalid', message: 'This page of the list is not known any more.' },
  'audience.letter_missing': { kind: 'missing', message: 'We cannot find this letter.' },
  'audience.letter_changed': {
    kind: 'conflict',
    message: 'This letter was changed in another tab. Look at it there, or load it again.',
  },
  'audience.letter_begun': { kind: 'conflict', message: 'This letter is being sent, so it stays as it is.' },
})

/** The address that a visitor types into the newsletter's form (specification 5, "Messages"). */
export const NewsletterEmail = emailAddress()

/**
 * Sends a mail with a link that confirms. The answer is the same for an unknown address, a subscribed one, one that may
 * not be mailed, and one that was mailed a moment ago.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/newsletter',
  summary: 'Subscribe to the newsletter of a Showcase; a mail asks to confirm',
  access: 'public',
  params: z.object({ userUrl: line(60) }),
  body: z.object({ email: NewsletterEmail }),
  limit: { maxCalls: 10, minutes: 10, each: 'userUrl' },
  ok: z.object({ asked: z.literal(true) }),
})
