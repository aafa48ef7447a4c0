import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { EntityId, WallDate } from './contract.ts'

/** The two switches that act without publishing (product.md 1): closed days and paused services. */
export const Switches = z.object({
  /** Ascending; wall dates in each service's own zone. */
  closedDays: z.array(z.object({ date: WallDate, note: line(90) })),
  /** entityIds. */
  pausedServices: z.array(z.string()),
})
export type Switches = z.infer<typeof Switches>

export const readSwitches = endpoint({
  method: 'GET',
  path: '/api/switches',
  summary: 'Days closed and services paused at once',
  access: 'account',
  ok: Switches,
})

export const closeDay = endpoint({
  method: 'PUT',
  path: '/api/switches/days/:date',
  summary: 'Close a day or a range of days for new bookings at once, or open it again',
  access: 'account',
  params: z.object({ date: WallDate }),
  body: z.object({
    closed: z.boolean(),
    note: line(90).default(''),
    /** The last day of a range that begins at `date`; by default it is that one day. */
    last: WallDate.optional(),
  }),
  ok: Switches,
})

export const pauseService = endpoint({
  method: 'PUT',
  path: '/api/switches/services/:id',
  summary: 'Pause a service at once, or let it go on',
  access: 'account',
  params: z.object({ id: EntityId }),
  body: z.object({ paused: z.boolean() }),
  ok: Switches,
})
