import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isLostConnection } from './lost-connection.ts'
import type { Silence } from './silence.ts'

export type Listener = {
  /** Calls `heard` with each payload; `missed` when the connection was lost, because anything may have been told then. */
  on(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  /** Shows everybody on this database that this process lives: a lock on `name` for as long as the connection does. */
  holdSign(name: string): Promise<void>
  stop(): Promise<void>
}

/** A dead connection can look alive for hours: it is asked for an answer so often, and given up without one. */
const beatEveryMs = 5000
const answerWithinMs = 5000
/** After a pause of the whole process an answer may lie in the socket: so long it is left to be read. */
const readWithinMs = 250

/** A sign is an advisory lock: as long as it can be taken, no living process holds it. SQL in, SQL out. */
export const signKey = (name: string): string => `hashtextextended('alive ' || ${name}, 0)`

/**
 * One dedicated direct connection for LISTEN; reconnects by itself. It is also the one that knows whether the server
 * answers at all, and tells `silence`.
 */
export async function startListener(
  connection: pg.ClientConfig,
  log: Log,
  beatMs = beatEveryMs,
  silence: Silence = { begins: () => {}, ends: () => {} },
): Promise<Listener> {
  const channels = new Map<string, { heard: (payload: string) => void; missed: () => void }>()
  const signs = new Set<string>()
  const limitMs = Math.min(answerWithinMs, beatMs)
  let stopped = false
  let client = await connect()
  const beating = setInterval(() => void beat(client), beatMs).unref()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionTimeoutMillis: answerWithinMs,
      ...connection,
      keepAlive: true,
      query_timeout: limitMs,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      for (const name of signs) await takeSign(fresh, name)
    } catch (error) {
      if ((error as Error).message === noAnswer) silence.begins()
      await fresh.end().catch(() => {})
      throw error
    }
    silence.ends()
    // only now: an attempt that failed ends too, and each end would begin another row of attempts
    fresh.on('end', () => void again())
    return fresh
  }

  async function beat(asked: pg.Client): Promise<void> {
    let answered = false
    const heard = () => {
      answered = true
    }
    // a refusal is an answer too; the limit of this one question is kept here
    asked.query({ text: 'select', query_timeout: 10 * limitMs } as pg.QueryConfig).then(heard, heard)
    await sleep(limitMs, undefined, { ref: false })
    if (!answered) await sleep(readWithinMs, undefined, { ref: false })
    if (answered || stopped) return
    silence.begins()
    // ending a client whose question has no answer closes its socket without asking the other side
    await asked.end().catch(() => {})
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

  /** Waits for the next connection where this one is lost. Doing it twice on one is harmless. */
  async function onConnection(act: (through: pg.Client) => Promise<unknown>): Promise<void> {
    while (true) {
      try {
        await act(client)
        return
      } catch (error) {
        if (stopped || !isLostConnection(error)) throw error
        await sleep(250, undefined, { ref: false })
      }
    }
  }

  return {
    async on(channel, heard, missed) {
      channels.set(channel, { heard, missed })
      await onConnection((through) => through.query(`listen ${pg.escapeIdentifier(channel)}`))
    },
    async holdSign(name) {
      signs.add(name)
      await onConnection((through) => takeSign(through, name))
    },
    async stop() {
      stopped = true
      clearInterval(beating)
      await client.end().catch(() => {})
    },
  }
}

/** What the client says of a connection that was accepted and not answered. */
const noAnswer = 'timeout expired'

/** Waits for whoever looks at it at this moment; our own earlier connection may not be known to be dead yet. */
const takeSign = (client: pg.Client, name: string) =>
  client.query(`select pg_advisory_lock_shared(${signKey('$1::text')})`, [name])
