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
  'audience.contact_missing': { kind: 'missing', message: 'We cannot find this contact.' },
  'audience.segment_missing': { kind: 'missing', message: 'We cannot find this segment.' },
  'audience.segment_name_taken': { kind: 'conflict', message: 'You have a segment with this name.' },
  'audience.segments_full': {
    kind: 'conflict',
    message: 'You have 100 segments. Delete one that you do not use.',
  },
  'audience.letter_missing': { kind: 'missing', message: 'We cannot find this letter.' },
  'audience.letter_changed': {
    kind: 'conflict',
    message: 'This letter was changed in another tab. Look at it there, or load it again.',
  },
  'audience.email_unproved': {
    kind: 'conflict',
    message: 'Prove your e-mail address first: a test goes to no other one.',
  },
  'audience.letter_moved': { kind: 'conflict', message: 'The letter moved on meanwhile. Look at it again.' },
  'audience.letter_faulty': { kind: 'invalid', message: 'This letter cannot go as it is.' },
  'audience.nobody_to_mail': { kind: 'conflict', message: 'Nobody would get this letter now.' },
  'audience.time_passed': {
    kind: 'invalid',
    message: 'Choose a time within the next year that is still to come.',
  },
  'audience.letter_without_page': {
    kind: 'conflict',
    message: 'Only a letter to everybody can be a page, from the moment its sending begins.',
  },
  'audience.letter_begun': { kind: 'conflict', message: 'This letter is being sent, so it stays as it is.' },
  'audience.import_missing': { kind: 'missing', message: 'We cannot find this import.' },
  'audience.import_upload_missing': {
    kind: 'invalid',
    message: 'The file did not arrive. Please choose it again.',
  },
  'audience.import_not_ready': {
    kind: 'conflict',
    message: 'This file is still being counted. Please try again in a moment.',
  },
  'audience.import_begun': { kind: 'conflict', message: 'This import has begun already.' },
  'audience.import_changed': {
    kind: 'conflict',
    message:
      'The columns or the tag were changed in another tab. Look at the counts again before you import.',
  },
  'audience.import_empty': { kind: 'invalid', message: 'Nobody in this file would come in.' },
  'audience.import_columns': {
    kind: 'invalid',
    message: 'These columns are not the ones of the file. Please load the page again.',
  },
  'audience.import_final': {
    kind: 'conflict',
    message: 'This import cannot be undone any more: 24 hours have passed, or it made nothing.',
  },
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
  body: z.object({
    email: NewsletterEmail,
    /** The form of the section *newsletter*, or the box at the checkout. */
    source: z.enum(['form', 'checkout']).default('form'),
  }),
  limit: { maxCalls: 10, minutes: 10, each: 'userUrl' },
  ok: z.object({ asked: z.literal(true) }),
})
