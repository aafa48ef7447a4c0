import { cleanProperties, type Properties } from './clean.ts'
import { batchSize, maxSaved, sessionTimeoutMs, uploadPeriodMs, uploadThreshold } from './limits.ts'

/** One event in the format of the HTTP V2 interface. */
export type AnalyticsEvent = {
  readonly event_type: string
  readonly time: number
  readonly session_id: number
  readonly insert_id: string
  readonly device_id: string
  readonly user_id?: string
  readonly event_properties: Properties
  readonly platform: 'Web'
}

/** The client's dependencies: transport, storage, clock. Tests replace each of them. */
export type Surroundings = {
  readonly apiKey: string
  readonly deviceId: string
  readonly now: () => number
  readonly newId: () => string
  /** Resolves with the response status; undefined after a network error. */
  readonly post: (body: string) => Promise<{ status: number; invalid?: readonly number[] } | undefined>
  /** Hands the body to the browser while the page unloads. Returns false if the browser refuses it. */
  readonly postAtEnd: (body: string) => boolean
  readonly load: () => { events: AnalyticsEvent[]; session?: Session }
  readonly save: (state: { events: readonly AnalyticsEvent[]; session: Session }) => void
  readonly later: (work: () => void, ms: number) => () => void
}

export type Session = { readonly id: number; readonly lastAt: number }

export type Analytics = {
  track(type: string, properties?: Properties): void
  identify(userId: string | undefined): void
  flush(): Promise<void>
  /** Sends all unsent events while the page unloads. */
  leave(): void
  readonly unsent: number
}

/**
 * Collects events and posts them in batches: every 30 seconds, or at once when 30 are unsent. A batch has at most 100
 * events and is halved after a 413. Stores at most the 1000 newest unsent events. The server deduplicates by
 * `insert_id`.
 */
export function createAnalytics(around: Surroundings): Analytics {
  const loaded = around.load()
  let unsent = loaded.events.slice(-maxSaved)
  let session: Session = loaded.session ?? { id: around.now(), lastAt: around.now() }
  let userId: string | undefined
  let size = batchSize
  let sending: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined

  const body = (events: readonly AnalyticsEvent[]) =>
    JSON.stringify({
      api_key: around.apiKey,
      events,
      client_upload_time: new Date(around.now()).toISOString(),
    })
  const remember = () => around.save({ events: unsent, session })

  function schedule(): void {
    if (unsent.length === 0 || cancelTimer) return
    cancelTimer = around.later(() => {
      cancelTimer = undefined
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

  async function sendAll(): Promise<void> {
    while (unsent.length > 0) {
      const batch = unsent.slice(0, size)
      const answer = await around.post(body(batch))
      if (!answer) return
      if (answer.status === 413) {
        if (batch.length === 1) forget(batch)
        else size = Math.max(1, Math.floor(Math.min(size, batch.length) / 2))
      } else if (answer.status >= 200 && answer.status < 300) forget(batch)
      else if (answer.status === 400) {
        const wrong = answer.invalid?.flatMap((index) => batch[index] ?? []) ?? []
        forget(wrong.length > 0 ? wrong : batch)
      } else return
    }
  }

  function forget(events: readonly AnalyticsEvent[]): void {
    const gone = new Set(events.map((event) => event.insert_id))
    unsent = unsent.filter((event) => !gone.has(event.insert_id))
    remember()
  }

  return {
    track(type, properties = {}) {
      const time = around.now()
      session =
        time - session.lastAt > sessionTimeoutMs ? { id: time, lastAt: time } : { ...session, lastAt: time }
      const event: AnalyticsEvent = {
        event_type: type,
        time,
        session_id: session.id,
        insert_id: around.newId(),
        device_id: around.deviceId,
        ...(userId && { user_id: userId }),
        event_properties: cleanProperties(properties),
        platform: 'Web',
      }
      unsent = [...unsent, event].slice(-maxSaved)
      remember()
      if (unsent.length >= uploadThreshold) void flush()
      else schedule()
    },
    identify(id) {
      userId = id
    },
    flush,
    leave() {
      for (let batch = unsent.slice(0, size); batch.length > 0; batch = unsent.slice(0, size)) {
        if (!around.postAtEnd(body(batch))) return
        forget(batch)
      }
    },
    get unsent() {
      return unsent.length
    },
  }
}
