import { setTimeout as sleep } from 'node:timers/promises'
import { day } from '#platform/common/time.ts'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import { GoogleError } from './google-error.ts'
import type { Channel, SimCalendar, World } from './world.ts'

/** The pauses before the vendor's retries, compressed. */
const retriesAfterMs = [500, 2_000]
const timeoutMs = 5_000
const lasts = 7 * day

export type Delivery = {
  readonly times: number
  readonly corruptSignature: boolean
  readonly delaySec: number
}

type State = 'sync' | 'exists'

type Parts = {
  readonly world: World
  readonly faults: Faults
  readonly deliverTimes: number
  note(line: object): void
}

/** The notices of changes. Each is sent `deliverTimes` times, because the vendor only promises at least one. */
export function createChannels({ world, faults, deliverTimes, note }: Parts) {
  const stopped = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped.signal })

  async function post(channel: Channel, number: number, state: State, corrupt: boolean): Promise<number> {
    try {
      const response = await fetch(channel.address, {
        method: 'POST',
        headers: {
          'user-agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
          'x-goog-channel-id': channel.id,
          'x-goog-channel-token': corrupt ? `${channel.token}x` : channel.token,
          'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
          'x-goog-resource-id': channel.resourceId,
          'x-goog-resource-uri': `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(channel.calendarId)}/events?alt=json`,
          'x-goog-resource-state': state,
          'x-goog-message-number': String(number),
        },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  async function copy(channel: Channel, number: number, state: State, corrupt: boolean): Promise<void> {
    for (const wait of [...retriesAfterMs, undefined]) {
      const fault = takeFault(faults, `WEBHOOK ${state}`)
      if (fault?.delayMs) await pause(fault.delayMs)
      // the notice is lost
      if (fault?.dropConnection) return
      const status = await post(channel, number, state, corrupt)
      note({ webhook: state, channel: channel.id, number, status })
      // "retries at 500, 502, 503 and 504"; other refusals end a notice
      if ((status > 0 && status < 500) || wait === undefined) return
      await pause(wait)
    }
  }

  function send(
    channel: Channel,
    number: number,
    state: State,
    options: Partial<Delivery> = {},
  ): Promise<void> {
    const { times = deliverTimes, corruptSignature = false, delaySec = 0 } = options
    const sent = (async () => {
      if (delaySec > 0) await pause(delaySec * 1000)
      await Promise.all(Array.from({ length: times }, () => copy(channel, number, state, corruptSignature)))
    })()
      .catch(() => {})
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
    return sent
  }

  /** Notes the number of the notice before it returns, so that it is saved with the change. */
  const notify = (channel: Channel, options: Partial<Delivery> = {}) =>
    send(channel, ++channel.number, 'exists', options)

  return {
    notify,
    /** Opens a channel of a calendar. Its first notice says `sync`. */
    watch(calendar: SimCalendar, wish: Pick<Channel, 'id' | 'sub' | 'address' | 'token'>): Channel {
      if (world.channels.has(wish.id))
        throw new GoogleError(400, 'channelIdNotUnique', `Channel id ${wish.id} not unique`)
      const channel: Channel = {
        ...wish,
        calendarId: calendar.id,
        resourceId: Buffer.from(calendar.id).toString('base64url').slice(0, 27),
        expiration: world.now() + lasts,
        number: 1,
      }
      world.channels.set(channel.id, channel)
      setImmediate(() => void send(channel, channel.number, 'sync'))
      return channel
    },
    /** Tells the channels of a calendar that something changed. */
    changed(calendarId: string): void {
      for (const channel of world.channels.values())
        if (channel.calendarId === calendarId && channel.expiration > world.now()) void notify(channel)
    },
    /** Resolves when no notice is under way. */
    async idle(): Promise<void> {
      await new Promise(setImmediate)
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => stopped.abort(),
  }
}
