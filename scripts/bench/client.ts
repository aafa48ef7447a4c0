import http from 'node:http'

export type Answer = { readonly status: number; readonly text: string; readonly ms: number }

/** A visitor's HTTP client. Its connections stay open, with one request each at a time. */
export type Client = {
  ask(method: string, path: string, options?: Options): Promise<Answer>
  close(): void
}

type Options = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

/** Creates a client. Its POSTs carry an Idempotency-Key, as those of our pages do. */
export function createClient(origin: string, connections: number): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const { hostname, port } = new URL(origin)
  return {
    ask(method, path, { body, headers = {} } = {}) {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const began = performance.now()
      return new Promise((resolve, reject) => {
        const request = http.request({
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(payload)),
            }),
            ...headers,
            ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
          },
        })
        request.once('error', reject)
        request.once('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              // decoded only on demand: unread strings would cause garbage collections that the bench would measure too
              get text() {
                return Buffer.concat(chunks).toString()
              },
              ms: performance.now() - began,
            }),
          )
        })
        request.end(payload)
      })
    },
    close: () => agent.destroy(),
  }
}

/** Waits for an answer and throws unless its status is 200. */
export async function must(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
  return answer
}

/** Runs `work` in a loop in each of `clients` concurrent clients until the time is over. Returns the total count. */
export async function driveFor(ms: number, clients: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + ms
  let done = 0
  const one = async () => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return done
}

/** Runs `work` once for each of `items`, in `clients` concurrent clients. */
export async function driveAll<T>(
  items: readonly T[],
  clients: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: clients }, one))
}
