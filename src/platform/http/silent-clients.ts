import type { IncomingMessage, ServerOptions } from 'node:http'

/** How long a connection may be silent before it is closed, in milliseconds. */
export const silentMs = 30_000

/** The least bytes of a body that a client sends in that time. */
const leastBytes = 1024

/**
 * The options of an HTTP server that closes a connection whose request has no complete head after `ms`: nothing came, or
 * a byte now and then.
 */
export const endsSilence = (ms: number): ServerOptions => ({
  headersTimeout: ms,
  connectionsCheckingInterval: Math.ceil(ms / 10),
})

/**
 * Closes the connection of a request whose body stops: less than 1 KB in `ms`. A body that this process itself does not
 * read at the moment, because its destination is slow, is not the client's silence.
 */
export function endSilentBody(request: IncomingMessage, ms: number): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  // nearly every body is there with its head: only a request that lasts gets a timer
  waiting.add({ request, ms })
  soon ??= setTimeout(watchWaiting, watchAfterMs).unref()
}

type Watched = { readonly request: IncomingMessage; readonly ms: number }

/** The requests with a body that came since the last look. */
let waiting = new Set<Watched>()
let soon: NodeJS.Timeout | undefined
const watchAfterMs = 50

function watchWaiting(): void {
  const found = waiting
  waiting = new Set()
  soon = undefined
  for (const { request, ms } of found) if (!request.complete && !request.destroyed) watch(request, ms)
}

function watch(request: IncomingMessage, ms: number): void {
  const { socket } = request
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isUnread = request.readableLength >= request.readableHighWaterMark
    if (!isUnread && socket.bytesRead - seen < leastBytes) socket.destroy()
    seen = socket.bytesRead
  }, ms).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
