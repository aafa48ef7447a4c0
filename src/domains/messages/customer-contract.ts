// What a provider writes to customers.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines, requiredLine } from '#platform/common/fields.ts'
import { maxCustomerMessage, maxCustomerSubject } from './rules/customer-message.ts'

/**
 * Who reads a message. session: those who booked a date of a class, who wait for it, or both; service: the customers of a
 * service or a class from one day to another, both included, on its clock; person: one customer.
 */
const readers = {
  about: z.enum(['session', 'service', 'person']),
  id: line(40),
  who: z.enum(['booked', 'waiting', 'both']).default('booked'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** How many people a message would reach, each once. */
export const countReaders = endpoint({
  method: 'GET',
  path: '/api/customer-messages/readers',
  summary: 'How many customers a message would reach',
  access: 'account',
  query: z.object(readers),
  ok: z.object({
    booked: z.int(),
    waiting: z.int(),
    /** Those who booked or wait, each once. */
    both: z.int(),
    /** Those whom this message would reach. */
    count: z.int(),
    /** How many messages about the same can still be sent today. */
    leftToday: z.int(),
    /** The address that answers reach. */
    replyTo: z.string(),
  }),
})

/** Mails a message to each reader once. `onlyMe`: to the provider alone, to look at it; that one is not counted. */
export const writeToCustomers = endpoint({
  method: 'POST',
  path: '/api/customer-messages',
  summary: 'Write to those who booked or wait',
  access: 'account',
  body: z.object({
    ...readers,
    subject: requiredLine(maxCustomerSubject, 'Please enter a subject').trim(),
    message: lines(maxCustomerMessage).refine((text) => text.trim() !== '', 'Please write a message'),
    onlyMe: z.boolean().default(false),
    /** The order about which one person is written to: its timeline shows the mail. */
    orderId: line(40).optional(),
  }),
  ok: z.object({ sent: z.int() }),
})
