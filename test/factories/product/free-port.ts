import { createServer } from 'node:net'

/** Below the system's ephemeral ports, 1,000 for each worker, so that no other process takes one meanwhile. */
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * 1000
let next = Math.floor(Math.random() * 1000)

/** A free port of loopback, a different one for each call. It stays free while a server restarts. */
export async function freePort(): Promise<number> {
  const port = first + (next++ % 1000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
