import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A proxy before a test's database that can cut, silence or slow down connections. */
export type DatabaseProxy = {
  /** The folder of the proxy's socket, as the host of a connection. */
  readonly host: string
  /** Ends every connection. New connections are accepted. */
  cut(): void
  /** Ends every connection and refuses new ones, like a server that does not run. */
  refuse(): Promise<void>
  /** Keeps all connections open, new ones included, and forwards nothing, like a server that hangs. */
  hang(): void
  /** Returns to normal. Bytes that a hanging connection held back are forwarded. */
  mend(): Promise<void>
  /** Delays each piece by `ms` in both directions. */
  slow(ms: number): void
  close(): Promise<void>
}

/** Listens on its own socket and forwards everything to the socket in `far`. */
export async function aDatabaseProxy(far: string): Promise<DatabaseProxy> {
  const host = mkdtempSync(path.join(os.tmpdir(), 'proxy-'))
  const file = path.join(host, '.s.PGSQL.5432')
  const pairs = new Set<readonly [Socket, Socket]>()
  let delayMs = 0
  let hangs = false
  let held: (() => void)[] = []
  let server: Server | undefined

  function passOn(from: Socket, to: Socket): void {
    const later = (act: () => void) => {
      const timed = () => (delayMs > 0 ? void setTimeout(act, delayMs) : act())
      if (hangs) held.push(timed)
      else timed()
    }
    from.on('data', (bytes) => later(() => to.writable && to.write(bytes)))
    from.on('end', () => later(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => later(() => to.destroy()))
  }

  function accept(near: Socket): void {
    const away = connect(`${far}/.s.PGSQL.5432`)
    const pair = [near, away] as const
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    passOn(near, away)
    passOn(away, near)
  }

  function cut(): void {
    for (const [near, away] of pairs) {
      near.destroy()
      away.destroy()
    }
    held = []
  }

  async function listen(): Promise<void> {
    if (server) return
    const fresh = createServer(accept)
    server = fresh
    await new Promise<void>((resolve) => fresh.listen(file, resolve))
  }

  async function refuse(): Promise<void> {
    const closed = server && new Promise((resolve) => server?.close(resolve))
    server = undefined
    cut()
    await closed
  }

  await listen()
  return {
    host,
    cut,
    refuse,
    hang() {
      hangs = true
    },
    async mend() {
      hangs = false
      for (const act of held.splice(0)) act()
      await listen()
    },
    slow(ms) {
      delayMs = ms
    },
    async close() {
      await refuse()
      rmSync(host, { recursive: true, force: true })
    },
  }
}
