// The dates of a class, as visitors see them.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** One date of a class that can be bought, or is full. `priceCents` is for one seat. */
export const PublicSession = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  isFull: z.boolean(),
  /** Only when few are left; null: there are more. */
  seatsLeft: z.int().nullable(),
  priceCents: z.int(),
  /** Of a full date: how many wait for a seat. */
  waiting: z.int(),
})
export type PublicSession = z.infer<typeof PublicSession>

/** The dates of a class that are to come, by start. In a series they are bought together. */
export const ClassDates = z.object({
  timezone: z.string(),
  isSeries: z.boolean(),
  sessions: z.array(PublicSession),
})
export type ClassDates = z.infer<typeof ClassDates>

export const readClassDates = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl/dates',
  summary: 'The dates of a class that are to come, with the seats that are left',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  ok: ClassDates,
})
