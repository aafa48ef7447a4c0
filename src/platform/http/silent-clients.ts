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
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isUnread = request.readableLength >= request.readableHighWaterMark
    if (!isUnread && socket.bytesRead - seen < leastBytes) socket.destroy()
    seen = socket.bytesRead
  }, ms).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
