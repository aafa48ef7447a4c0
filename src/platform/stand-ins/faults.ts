import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/**
 * One planned fault. `match` is the beginning of `METHOD /path`, in which `*` stands for one part of the path, or
 * `WEBHOOK …` for deliveries (integrations 0.5).
 */
export const Fault = z.object({
  match: z.string().min(1),
  times: z.int().min(1).default(1),
  status: z.int().min(400).max(599).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
  delayMs: z.int().min(0).max(60_000).default(0),
  /** `before`: the stand-in never sees the request; `after`: it is carried out, and its answer is lost. */
  dropConnection: z.union([z.boolean(), z.enum(['before', 'after'])]).default(false),
  /**
   * Every matching request waits without an answer until the fault is removed; then its connection is closed. `before`
   * and `after` as above. `times` does not apply.
   */
  hang: z.enum(['before', 'after']).optional(),
})
export type Fault = z.infer<typeof Fault>

/** `says`: the case in plain words by which a person planned it. */
export type Faults = { left: number; fault: Fault; says?: string }[]

/** Takes the fault planned for this request and uses up one of its `times`; a hanging fault stays. */
export function takeFault(faults: Faults, request: string): Fault | undefined {
  const index = faults.findIndex(({ fault }) => fits(fault.match, request))
  const planned = faults[index]
  if (!planned) return undefined
  if (!planned.fault.hang) planned.left -= 1
  if (planned.left === 0) faults.splice(index, 1)
  return planned.fault
}

function fits(match: string, request: string): boolean {
  const [first = '', ...others] = match.split('*')
  if (!request.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const length = request.slice(at).search(/[/?]|$/)
    const next = request.indexOf(part, at + 1)
    if (length === 0 || next === -1 || next > at + length) return false
    at = next + part.length
  }
  return true
}

const lookEveryMs = 20

/** Resolves when a hanging fault is removed, or when the caller has disconnected (`isGone`). */
export async function untilTakenBack(faults: Faults, fault: Fault, isGone: () => boolean): Promise<void> {
  while (!isGone() && faults.some((planned) => planned.fault === fault))
    await sleep(lookEveryMs, undefined, { ref: false })
}
