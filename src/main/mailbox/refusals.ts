import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Call } from '#platform/stand-ins/calls.ts'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import type { HandOver } from './local-outbox.ts'
import { Refused } from './refused.ts'

/** What is planned for the local outbox of this process, and what was handed to it. */
type Handed = { readonly faults: Faults; readonly calls: Call[] }

const mostCalls = 200
const outboxes = new WeakMap<Database, Handed>()

/** Finds the outbox of a database; the one that sends and the one that people look at are the same. */
export function outboxOf(db: Database): Handed {
  const known = outboxes.get(db) ?? { faults: [], calls: [] }
  outboxes.set(db, known)
  return known
}

/** Carries out the faults that are planned for mails and text messages, and notes both. Throws `Refused`. */
export const refusing =
  (db: Database, clock: Clock): HandOver =>
  async (method, to, store) => {
    const { faults, calls } = outboxOf(db)
    const began = performance.now()
    const note = (status: number | undefined) => {
      calls.push({ at: clock.now(), method, path: to, status, ms: Math.round(performance.now() - began) })
      if (calls.length > mostCalls) calls.shift()
    }
    const fault = takeFault(faults, `${method} ${to}`)
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false })
    if (fault?.dropConnection || fault?.hang) {
      note(undefined)
      throw new Error('the connection to the mail server was lost')
    }
    if (fault?.status !== undefined) {
      note(fault.status)
      throw new Refused(fault.status, typeof fault.body === 'string' ? fault.body : `${fault.status} planned`)
    }
    await store()
    note(250)
  }
