import type pg from 'pg'

/** The listener reports here whether the server answers. */
export type Silence = {
  /** The server has stopped answering: all statements and waiting requests fail. */
  begins(): void
  /** The server answers again. */
  ends(): void
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** A part of the client that its types omit. */
type WithSocket = { readonly connection: { readonly stream: { destroy(): void } } }

/**
 * Makes a pool fail at once while its server does not answer. A hanging server refuses nothing: otherwise running
 * statements would wait until the operating system gives up, and requests until the pool's own limit. Call it before
 * the pool opens its first connection.
 */
export function endInSilence(pool: pg.Pool): Silence {
  const clients = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  let isSilent = false
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  const connect = pool.connect.bind(pool)

  function take(done: Done): void {
    if (isSilent) return done(silent(), undefined, () => {})
    const giveUp = (error: Error) => {
      waiting.delete(giveUp)
      done(error, undefined, () => {})
    }
    waiting.add(giveUp)
    connect((error, client, release) => {
      // the caller has given up, so a late connection is released
      if (!waiting.delete(giveUp)) return client && release()
      done(error, client, release)
    })
  }

  const guarded = (done?: Done) => {
    if (done) return take(done)
    return new Promise((resolve, reject) =>
      take((error, client) => (error ? reject(error) : resolve(client))),
    )
  }
  pool.connect = guarded as typeof pool.connect

  return {
    begins() {
      if (isSilent) return
      isSilent = true
      for (const giveUp of waiting) giveUp(silent())
      // closed without a message to the server: running statements fail, and the pool drops idle connections
      for (const client of clients) (client as pg.PoolClient & WithSocket).connection.stream.destroy()
    },
    ends() {
      isSilent = false
    },
  }
}

const silent = (): Error => new Error('The database does not answer')
