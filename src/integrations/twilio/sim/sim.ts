import type { Clock } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { TwilioSettings } from '../settings.ts'
import { type Delivery, deliver } from './deliveries.ts'
import { type Form, type Message, takeMessage } from './messages.ts'

/** The number of log lines that are kept; older ones are dropped. */
const logLength = 500

/** The stand-in's data, in memory: messages, numbers that carriers reject, planned faults. */
export type Sim = ReturnType<typeof createSim>

export function createSim(settings: TwilioSettings, clock: Clock, deliverTimes: number) {
  const messages = new Map<string, { message: Message; callback: string | null }>()
  /** Numbers for which a carrier rejects messages after the API has accepted them, with the error code. */
  const rejected = new Map<string, number>()
  /** Rejections of the next messages, whatever their numbers; `says`: in plain words. */
  const nextRejected: { readonly says: string; readonly errorCode: number }[] = []
  const faults: Faults = []
  const log: object[] = []
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }
  const target = { authToken: settings.authToken, faults, note, stopped: stopped.signal }

  function deliverStatus(sid: string, options: Partial<Delivery> = {}): Promise<void> {
    const found = messages.get(sid)
    if (!found?.callback) return Promise.resolve()
    const whole = { times: deliverTimes, corruptSignature: false, delaySec: 0, ...options }
    // send the current status, even if it changes meanwhile
    const sent = deliver(target, { ...found.message }, found.callback, whole)
      .catch(() => {})
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
    return sent
  }

  async function carry(message: Message): Promise<void> {
    message.status = 'sent'
    await deliverStatus(message.sid)
    const code = nextRejected.shift()?.errorCode ?? rejected.get(message.to)
    message.status = code === undefined ? 'delivered' : 'undelivered'
    message.error_code = code ?? null
    await deliverStatus(message.sid)
  }

  return {
    settings,
    messages,
    rejected,
    nextRejected,
    faults,
    log,
    note,
    deliverStatus,
    send(form: Form): Message {
      const message = takeMessage(settings.accountSid, form, clock.now())
      messages.set(message.sid, { message, callback: form['StatusCallback'] ?? null })
      const answer = { ...message }
      setImmediate(() => void carry(message))
      return answer
    },
    /** Resolves when no delivery is in progress. */
    async idle(): Promise<void> {
      await new Promise(setImmediate)
      while (underWay.size > 0) await Promise.all(underWay)
    },
    reset(): void {
      messages.clear()
      rejected.clear()
      nextRejected.length = 0
      faults.length = 0
      log.length = 0
    },
    stop: () => stopped.abort(),
  }
}
