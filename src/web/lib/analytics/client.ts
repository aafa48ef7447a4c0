import { cleanProperties, type Properties } from './clean.ts'
import { batchSize, maxSaved, sessionTimeoutMs, uploadPeriodMs, uploadThreshold } from './limits.ts'
import type { UnsentStore } from './unsent-store.ts'
import {
  type AnalyticsEvent,
  largestKeptBody,
  type Session,
  sizeOf,
  type Unsent,
  uploadOf,
} from './upload.ts'

/** What the server answers to an upload; `invalid`: the places of events that it cannot read. */
export type Answer = { readonly status: number; readonly invalid?: readonly number[] }

/** Under which name an event is sent. */
export type Identity = {
  readonly deviceId: string
  /** Whether the browser may remember the person: their session and name go with the events. */
  readonly known: boolean
  /** Whether the events may go on to the third-party service. */
  readonly forward: boolean
}

/** The client's dependencies: transport, storage, clock. Tests replace each of them. */
export type Surroundings = {
  readonly apiKey: string
  readonly identity: () => Identity
  readonly now: () => number
  readonly newId: () => string
  /**
   * Resolves with the answer; undefined if there is none. `leaving`: the page may go away at once, so the browser has to
   * finish the request by itself.
   */
  readonly post: (body: string, leaving?: 'leaving') => Promise<Answer | undefined>
  readonly store: UnsentStore
  readonly later: (work: () => void, ms: number) => void
}

export type Analytics = {
  track(type: string, properties?: Properties): void
  identify(userId: string | undefined): void
  flush(): Promise<void>
  /** Hands all unsent events to the browser, because the page may go away. They stay unsent until an answer arrives. */
  leave(): void
  readonly unsent: number
}

/**
 * Collects events and posts them in batches: every 30 seconds, or at once when 30 are unsent. A batch has at most 100
 * events and is halved after a 413. Stores at most the 1000 newest unsent events, each until the server has answered;
 * the server deduplicates by `insert_id`. Events that an earlier page left unsent are posted at once.
 */
export function createAnalytics(around: Surroundings): Analytics {
  const { store } = around
  let unsent = store.load().slice(-maxSaved)
  let session: Session | undefined
  let userId: string | undefined
  let size = batchSize
  let sending: Promise<void> | undefined
  let isScheduled = false
  let isAnswered = true
  /** The events whose requests are under way or were handed to the browser since the last attempt. */
  const handed = new Set<string>()

  function schedule(): void {
    if (unsent.length === 0 || isScheduled) return
    isScheduled = true
    around.later(() => {
      isScheduled = false
      void flush()
    }, uploadPeriodMs)
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
      schedule()
    })
    return sending
  }

  /** Takes the events of tabs that are gone. Returns whether there were any. */
  async function takeOver(): Promise<boolean> {
    let found = false
    await store.adopt((events) => {
      found = true
      unsent = [...events, ...unsent].toSorted((a, b) => a.time - b.time).slice(-maxSaved)
      store.keep(unsent)
    })
    // the others' places are free now
    if (found) store.keep(unsent)
    return found
  }

  async function sendAll(): Promise<void> {
    await takeOver()
    handed.clear()
    do {
      const batch = nextBatch(unsent)
      if (batch.length === 0) return
      for (const { insert_id } of batch) handed.add(insert_id)
      const answer = await around.post(uploadOf(around, batch))
      isAnswered = settle(batch, answer)
    } while (isAnswered)
  }

  /** The next events that go into one request: as many as fit, all with the same permission. */
  function nextBatch(events: readonly Unsent[]): Unsent[] {
    const stays = events[0]?.stays
    const other = events.findIndex((event) => event.stays !== stays)
    return events.slice(0, other === -1 ? size : Math.min(size, other))
  }

  /** Forgets what an answer settles. False: the rest has to wait. */
  function settle(batch: readonly Unsent[], answer: Answer | undefined): boolean {
    const { status, invalid } = answer ?? { status: 0 }
    if (status === 413 && batch.length > 1) {
      size = Math.max(1, Math.floor(Math.min(size, batch.length) / 2))
      return true
    }
    if (status === 400) {
      const wrong = invalid?.flatMap((index) => batch[index] ?? []) ?? []
      forget(wrong.length > 0 ? wrong : batch)
      return true
    }
    if (status !== 413 && (status < 200 || status >= 300)) return false
    forget(batch)
    return true
  }

  function forget(events: readonly Unsent[]): void {
    const gone = new Set(events.map((event) => event.insert_id))
    unsent = unsent.filter((event) => !gone.has(event.insert_id))
    store.keep(unsent)
  }

  function sessionAt(time: number, isKnown: boolean): Session {
    const last = (isKnown ? store.session() : undefined) ?? session
    const isOver = !last || time - last.lastAt > sessionTimeoutMs
    session = { id: isOver ? time : last.id, lastAt: time }
    if (isKnown) store.keepSession(session)
    return session
  }

  if (unsent.length > 0) void flush()
  else
    void takeOver().then((found) => {
      if (found) void flush()
    })
  return {
    track(type, properties = {}) {
      const time = around.now()
      const { deviceId, known, forward } = around.identity()
      const event: AnalyticsEvent = {
        event_type: type,
        time,
        session_id: sessionAt(time, known).id,
        insert_id: around.newId(),
        device_id: deviceId,
        ...(userId && known && { user_id: userId }),
        event_properties: cleanProperties(properties),
        platform: 'Web',
      }
      unsent = [...unsent, forward ? event : { ...event, stays: true as const }].slice(-maxSaved)
      store.keep(unsent)
      // without an answer the next attempt waits for its time
      if (unsent.length >= uploadThreshold && isAnswered) void flush()
      else schedule()
    },
    identify(id) {
      userId = id
    },
    flush,
    leave() {
      let waiting = unsent.filter(({ insert_id }) => !handed.has(insert_id))
      while (waiting.length > 0) {
        let batch = nextBatch(waiting)
        // what a browser finishes by itself has a bound
        while (batch.length > 1 && sizeOf(uploadOf(around, batch)) > largestKeptBody)
          batch = batch.slice(0, Math.ceil(batch.length / 2))
        for (const { insert_id } of batch) handed.add(insert_id)
        void around.post(uploadOf(around, batch), 'leaving').then((answer) => settle(batch, answer))
        waiting = waiting.slice(batch.length)
      }
    },
    get unsent() {
      return unsent.length
    },
  }
}
