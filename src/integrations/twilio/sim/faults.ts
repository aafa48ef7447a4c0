import { z } from 'zod'

/** One planned misbehaviour; `match` is the beginning of `METHOD /path`, or `WEBHOOK status` for deliveries. */
export const Fault = z.object({
  match: z.string().min(1),
  times: z.int().min(1).default(1),
  status: z.int().min(400).max(599).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
  delayMs: z.int().min(0).max(60_000).default(0),
  /** `before`: the request is never seen; `after`: it is carried out, and its answer is lost. */
  dropConnection: z.enum(['before', 'after']).optional(),
})
type Planned = z.output<typeof Fault>
export type Faults = { left: number; fault: Planned }[]

/** The fault planned for this request, used up once. */
export function takeFault(faults: Faults, request: string): Planned | undefined {
  const index = faults.findIndex(({ fault }) => request.startsWith(fault.match))
  const planned = faults[index]
  if (!planned) return undefined
  planned.left -= 1
  if (planned.left === 0) faults.splice(index, 1)
  return planned.fault
}
