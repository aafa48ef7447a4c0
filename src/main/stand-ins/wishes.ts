import { z } from 'zod'
import { Fault } from '#platform/stand-ins/faults.ts'
import type { Delivery } from '#platform/stand-ins/stand-in.ts'

const tenYearsSec = 315_576_000
const seconds = z.coerce.number().min(-tenYearsSec).max(tenYearsSec)
const line = z.string().trim().min(1).max(200)

/** The fields of a form that names a case or a planned fault by its words. */
export const Words = z.object({ says: z.string().min(1).max(300) })
export const Offset = z.object({ offsetSec: seconds })
/** Moves the product's clock by seconds, to an instant in UTC as a form sends it, or back to real time. */
export const Move = z.union([
  z.object({ bySec: seconds }),
  z.object({ at: z.iso.datetime({ local: true }) }),
  z.object({ real: z.literal('true') }),
])

/** How often a person may send a webhook again, and how. */
export const ways = {
  again: { says: 'Again', delivery: {} },
  three: { says: 'Three at once', delivery: { times: 3 } },
  late: { says: 'In 5 min', delivery: { delaySec: 300 } },
  forged: { says: 'Forged', delivery: { corruptSignature: true } },
  ahead: { says: '10 min ahead', delivery: { skewSec: 600 } },
  old: { says: '10 min old', delivery: { skewSec: -600 } },
} as const satisfies Record<string, { says: string; delivery: Partial<Delivery> }>
export type Way = keyof typeof ways

export const Again = z.object({
  /** An id, or several with commas. */
  ids: z.string().min(1).max(5000),
  way: z.enum(Object.keys(ways) as [Way, ...Way[]]).default('again'),
})
export const Hold = z.object({ on: z.enum(['true', 'false']) })

export const deliveryOf = (way: Way): Delivery => ({
  times: 1,
  delaySec: 0,
  corruptSignature: false,
  skewSec: 0,
  ...ways[way].delivery,
})

const times = z.coerce.number().int().min(1).max(500)
const status = z.coerce.number().int().min(400).max(599)
/** The body of a fault: JSON, or text that is sent as it is. */
const body = z
  .string()
  .max(20_000)
  .transform((text) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return text
    }
  })

/** The form of a fault of a person's own. Each kind reads the fields that belong to it. */
export const OwnFault = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      match: line,
      times,
      status,
      retryAfter: z
        .string()
        .regex(/^\d{0,4}$/)
        .default(''),
    }),
    z.object({ kind: z.literal('delay'), match: line, times, delaySec: z.coerce.number().min(1).max(60) }),
    z.object({
      kind: z.literal('drop'),
      match: line,
      times,
      when: z.enum(['before', 'after']).default('before'),
    }),
    z.object({ kind: z.literal('hang'), match: line, times }),
    z.object({ kind: z.literal('body'), match: line, times, body }),
  ])
  .transform((given) => {
    const { match, times: often } = given
    const base = { match, times: often }
    if (given.kind === 'status') {
      const headers = given.retryAfter ? { 'retry-after': given.retryAfter } : {}
      return Fault.parse({ ...base, status: given.status, headers })
    }
    if (given.kind === 'delay') return Fault.parse({ ...base, delayMs: given.delaySec * 1000 })
    if (given.kind === 'drop') return Fault.parse({ ...base, dropConnection: given.when })
    if (given.kind === 'hang') return Fault.parse({ ...base, hang: 'before' })
    return Fault.parse({ ...base, status: 400, body: given.body })
  })
