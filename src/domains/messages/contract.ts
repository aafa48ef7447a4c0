import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { maxMessage } from './rules/message-length.ts'

export const { failures, fail } = defineFailures({
  'messages.no_page': { kind: 'missing', message: 'There is no page at this address to write to.' },
  'messages.readers_unknown': { kind: 'missing', message: 'We cannot find those you want to write to.' },
  'messages.nobody_to_read': { kind: 'conflict', message: 'Nobody is there to read it. Nothing was sent.' },
  'messages.span_too_long': { kind: 'invalid', message: 'At most a year lies between the two days.' },
  'messages.enough_today': {
    kind: 'limited',
    message:
      'You sent five messages about this today, which is all that they get in a day. Your text is still here.',
  },
  'messages.too_many': {
    kind: 'limited',
    message:
      'Many messages came from your network in the last hour, so this one was not sent. Your text is still here. Please send it in an hour, or from another network.',
  },
})

/** A message that a visitor writes on a contact page. */
export const WrittenMessage = z.object({
  name: requiredLine(100, 'Please enter your name'),
  /** specification 5, "Messages". */
  email: emailAddress(),
  /** What the message is about: one of the page's choices, or empty. */
  about: line(110).default(''),
  message: lines(maxMessage).refine((text) => text.trim() !== '', 'Please write a message'),
  /** A field that people do not see. Programs fill it in. */
  website: line(200).default(''),
  /** Seconds from the opening of the page to the press; left out by forms without script. */
  seconds: z.int().min(0).max(1_000_000).optional(),
})
export type WrittenMessage = z.infer<typeof WrittenMessage>

const Sent = z.object({
  sent: z.literal(true),
  /** Whether a copy goes to the sender. */
  copy: z.boolean(),
})
export type Sent = z.infer<typeof Sent>

/** Stores a message to a provider and mails it with the sender as reply-to. The same message of a day counts once. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/messages',
  summary: 'Write to the provider of a Showcase',
  access: 'public',
  params: z.object({ userUrl: line(60) }),
  body: WrittenMessage,
  limit: { maxCalls: 60, minutes: 10, each: 'userUrl' },
  ok: Sent,
})

/** Stores a message to the operator of this installation and mails it. */
export const sendToOperator = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the operator of this installation',
  access: 'public',
  body: WrittenMessage,
  limit: { maxCalls: 60, minutes: 10, each: 'operator' },
  ok: Sent,
})

const Message = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  about: z.string(),
  message: z.string(),
  /** Whether it looks like spam. */
  isMarked: z.boolean(),
  /** Whether the provider has not listed it before. */
  isNew: z.boolean(),
})

/**
 * The provider's messages, newest first, marked ones included. `before`: the `next` of the page before this one; null on
 * the last page.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'The messages that visitors wrote to you',
  access: 'account',
  query: z.object({ before: line(40).optional(), personId: line(40).optional() }),
  ok: z.object({ messages: z.array(Message), next: z.string().nullable() }),
})
export type Message = z.infer<typeof Message>

/** How many messages the provider has not listed yet, marked ones apart, and the names of the newest senders. */
export const countNewMessages = endpoint({
  method: 'GET',
  path: '/api/messages/new',
  summary: 'How many messages are new',
  access: 'account',
  ok: z.object({
    count: z.int(),
    /** At most three names, newest first, each once. */
    names: z.array(z.string()),
  }),
})

/** Notes that the provider has listed all messages up to `until`. A later note is never taken back. Idempotent. */
export const readMessages = endpoint({
  method: 'PUT',
  path: '/api/messages/read',
  summary: 'Mark messages as read',
  access: 'account',
  body: z.object({ until: line(40) }),
  ok: z.object({ count: z.int() }),
})
