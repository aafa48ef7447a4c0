import { z } from 'zod'
import type { Faults } from '#platform/stand-ins/faults.ts'

/**
 * What the stand-in does with a call. `cut`: the answer ends in the middle. `schema`: an object of another form.
 * `echo`: it does what the data told it to do. `no_json_schema`, `no_json`: a server that lacks these forms.
 */
export const Mode = z.enum([
  'ok',
  'cut',
  'schema',
  'truncated',
  'refusal',
  '429',
  '529',
  'slow',
  'echo',
  'no_json_schema',
  'no_json',
])
export type Mode = z.output<typeof Mode>

export const Wish = z.object({ mode: Mode, times: z.coerce.number().int().min(1).max(10_000).default(1) })

/** A call as it arrived: its body to the last byte, and how it ended. */
export type Call = {
  readonly path: string
  readonly body: string
  readonly retry: number
  pieces: number
  ended: 'open' | 'complete' | 'closed'
}

const logLength = 500

export type Sim = ReturnType<typeof createSim>

/** The stand-in: the mode of the next calls and the log of those that it got. */
export function createSim({ pieceMs = 20, slowMs = 30_000 }: { pieceMs?: number; slowMs?: number } = {}) {
  const log: Call[] = []
  const faults: Faults = []
  let planned: z.output<typeof Wish> = { mode: 'ok', times: 1 }
  return {
    log,
    faults,
    /** The pause between two pieces of a stream: a person can watch and stop it. */
    pieceMs,
    /** Longer than a caller waits. */
    slowMs,
    plan(wish: z.output<typeof Wish>): void {
      planned = wish
    },
    planned: (): z.output<typeof Wish> => planned,
    /** Uses up one of the planned calls. */
    take(): Mode {
      const { mode, times } = planned
      planned = times > 1 ? { mode, times: times - 1 } : { mode: 'ok', times: 1 }
      return mode
    },
    note(path: string, body: string, retry: number): Call {
      const call: Call = { path, body, retry, pieces: 0, ended: 'open' }
      log.push(call)
      if (log.length > logLength) log.shift()
      return call
    },
    reset(): void {
      log.length = 0
      faults.length = 0
      planned = { mode: 'ok', times: 1 }
    },
  }
}
