import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isLostConnection } from './lost-connection.ts'
import type { Silence } from './silence.ts'

export type Listener = {
  /** Calls `heard` with each payload, and `missed` after a lost connection, because payloads may have been lost. */
  on(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  /** Holds a lock on `name` while the connection lives: other processes see by it that this one runs. */
  holdSign(name: string): Promise<void>
  stop(): Promise<void>
}

/** The interval of checks, because a dead connection can seem alive for hours. */
const beatEveryMs = 5000
const answerWithinMs = 5000
/** Extra time to read an answer that waits in the socket after a pause of the whole process. */
const readWithinMs = 250

/** The SQL of a sign's lock key; `name` is SQL too. While the lock can be taken, no living process holds the sign. */
export const signKey = (name: string): string => `hashtextextended('alive ' || ${name}, 0)`

/**
 * Opens one dedicated connection for LISTEN, which reconnects by itself. It also detects whether the server answers at
 * all, and reports that to `silence`.
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
    // only after success: a failed attempt ends too, and would start a second row of attempts
    fresh.on('end', () => void reconnect())
    return fresh
  }

  async function beat(asked: pg.Client): Promise<void> {
    let answered = false
    const heard = () => {
      answered = true
    }
    // a refusal is an answer too; this function enforces the time limit of the check
    asked.query({ text: 'select', query_timeout: 10 * limitMs } as pg.QueryConfig).then(heard, heard)
    await sleep(limitMs, undefined, { ref: false })
    if (!answered) await sleep(readWithinMs, undefined, { ref: false })
    if (answered || stopped) return
    silence.begins()
    // ending a client with an unanswered query closes its socket without a message to the server
    await asked.end().catch(() => {})
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await sleep(250, undefined, { ref: false })
      if (stopped) return
      try {
        client = await connect()
        for (const { missed } of channels.values()) missed()
        return
      } catch (error) {
        log.warn({ err: error }, 'the listening connection is lost, reconnecting')
      }
    }
  }

  /** Runs `act`, and repeats it on the next connection if this one is lost. `act` must be idempotent. */
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

/** The client's message for a connection that was accepted but not answered. */
const noAnswer = 'timeout expired'

/** Takes the lock shared, because our dead earlier connection may still hold it. Waits for a process that tests it. */
const takeSign = (client: pg.Client, name: string) =>
  client.query(`select pg_advisory_lock_shared(${signKey('$1::text')})`, [name])
