import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'

export type Listener = {
  /** Calls `heard` with each payload; `missed` when the connection was lost, because anything may have been told then. */
  on(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  stop(): Promise<void>
}

/** One dedicated direct connection for LISTEN; reconnects by itself. */
export async function startListener(connection: pg.ClientConfig, log: Log): Promise<Listener> {
  const channels = new Map<string, { heard: (payload: string) => void; missed: () => void }>()
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    // only now: an attempt that failed ends too, and each end would begin another row of attempts
    fresh.on('end', () => void again())
    return fresh
  }

  async function again(): Promise<void> {
    while (!stopped) {
      await sleep(250, undefined, { ref: false })
      if (stopped) return
      try {
        client = await connect()
        for (const { missed } of channels.values()) missed()
        return
      } catch (error) {
        log.warn({ err: error }, 'the listening connection is lost, trying again')
      }
    }
  }

  return {
    async on(channel, heard, missed) {
      channels.set(channel, { heard, missed })
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async stop() {
      stopped = true
      await client.end().catch(() => {})
    },
  }
}
