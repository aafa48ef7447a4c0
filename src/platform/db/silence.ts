import type pg from 'pg'

/** The listener tells it whether the server answers at all. */
export type Silence = {
  /** The server gives no answer: nothing waits for it any longer. */
  begins(): void
  /** It answers again. */
  ends(): void
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** What the client's types leave out. */
type WithSocket = { readonly connection: { readonly stream: { destroy(): void } } }

/**
 * Lets a pool give up at once while its server is silent. A server that hangs refuses nothing: without this, statements
 * under way would wait until the operating system gives up, and requests until the pool's own limit. Call it before the
 * pool opens its first connection.
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
      // given up meanwhile: what comes late goes back
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
      // closed without asking the other side: statements under way fail, and the pool forgets the idle ones
      for (const client of clients) (client as pg.PoolClient & WithSocket).connection.stream.destroy()
    },
    ends() {
      isSilent = false
    },
  }
}

const silent = (): Error => new Error('The database does not answer')
