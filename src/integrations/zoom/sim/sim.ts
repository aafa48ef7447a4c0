import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import { simPath, type ZoomSettings } from '../settings.ts'
import { encryptedToken } from '../signature.ts'
import { type Account, anAccount, knownAccounts } from './accounts.ts'
import { type Delivery, deliver, post, type SimEvent } from './deliveries.ts'
import { createGrantBook } from './grants.ts'
import { createMeetingBook, type SimMeeting } from './meetings.ts'
import { ofApi } from './refusal.ts'

/** The number of log lines that are kept; older ones are dropped. */
const logLength = 500

export type Sim = ReturnType<typeof createSim>

/** The stand-in: its accounts, grants and meetings, planned faults, and the webhooks that it sends. */
export function createSim(
  settings: ZoomSettings,
  publicUrl: () => string,
  clock: Clock,
  deliverTimes: number,
) {
  const accounts = new Map(knownAccounts.map((one) => [one.email, one]))
  const grants = createGrantBook(clock)
  const book = createMeetingBook(clock, () => `${publicUrl()}${simPath}`)
  const faults: Faults = []
  const log: object[] = []
  const events: SimEvent[] = []
  const compliances: unknown[] = []
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }
  const target = { settings, clock, faults, note, stopped: stopped.signal }

  function send(told: SimEvent, options: Partial<Delivery> = {}): Promise<void> {
    const whole = { times: deliverTimes, delaySec: 0, corruptSignature: false, skewSec: 0, ...options }
    const sent = deliver(target, told, whole)
      .catch(() => {})
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
    return sent
  }

  /** Writes a webhook and sends it. */
  function tell(event: string, payload: object): SimEvent {
    const raw = JSON.stringify({ event, event_ts: clock.now().getTime(), payload })
    const told = { id: events.length + 1, event, raw }
    events.push(told)
    void send(told)
    return told
  }

  return {
    settings,
    clock,
    accounts,
    grants,
    book,
    faults,
    log,
    note,
    events,
    deliverTimes,
    compliances,
    send,
    /** Finds an account by its address; one that is not known begins. */
    accountAt(email: string, type: 1 | 2 = 2): Account {
      const found = accounts.get(email.toLowerCase()) ?? anAccount(email.toLowerCase(), email, type)
      accounts.set(found.email, found)
      return found
    },
    knownAccount(email: string): Account {
      const found = accounts.get(email.toLowerCase())
      if (!found) throw ofApi(404, 1001, `User does not exist: ${email}.`)
      return found
    },
    tellOfMeeting(verb: 'updated' | 'deleted' | 'started' | 'ended', meeting: SimMeeting): void {
      const { host } = meeting
      if (!grants.isGranted(host)) return
      const { id, uuid, topic, type, start_time, duration, timezone } = meeting
      tell(`meeting.${verb}`, {
        account_id: host.accountId,
        operator: host.email,
        operator_id: host.id,
        object: { id: String(id), uuid, host_id: host.id, topic, type, start_time, duration, timezone },
      })
    },
    /** The owner removes the app at Zoom. `silent`: the webhook is lost. */
    deauthorize(account: Account, silent: boolean): void {
      grants.revoke(account)
      if (silent) return
      tell('app_deauthorized', {
        account_id: account.accountId,
        user_id: account.id,
        signature: randomBytes(32).toString('hex'),
        deauthorization_time: clock.now().toISOString(),
        client_id: settings.clientId,
      })
    },
    /** Asks whether the webhook address is ours, as Zoom does every 72 hours. */
    async challenge(): Promise<{ status: number; isRight: boolean }> {
      const plainToken = randomBytes(16).toString('base64url')
      const raw = JSON.stringify({
        payload: { plainToken },
        event_ts: clock.now().getTime(),
        event: 'endpoint.url_validation',
      })
      const { status, body } = await post(target, raw, { corruptSignature: false, skewSec: 0 })
      const given = (body ?? {}) as { plainToken?: unknown; encryptedToken?: unknown }
      const isRight =
        given.plainToken === plainToken &&
        given.encryptedToken === encryptedToken(settings.webhookSecret, plainToken)
      note({ webhook: 'endpoint.url_validation', status, isRight })
      return { status, isRight }
    },
    /** Resolves when no delivery is in progress. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    reset(): void {
      accounts.clear()
      for (const one of knownAccounts) accounts.set(one.email, one)
      grants.clear()
      book.clear()
      for (const list of [faults, log, events, compliances]) list.length = 0
    },
    stop: () => stopped.abort(),
  }
}
