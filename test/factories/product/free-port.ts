import { createServer } from 'node:net'

/** Below the ports that the system gives away by itself, a thousand for each worker: nobody else takes one meanwhile. */
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * 1000
let next = Math.floor(Math.random() * 1000)

/** A port of loopback that nobody listens on, another each time; it stays free while a server is away between two starts. */
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
