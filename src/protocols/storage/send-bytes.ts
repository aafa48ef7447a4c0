import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Streams chunks that share one buffer: the next chunk is requested once the current one was written to the socket.
 * Throws if the first chunk fails, while an error can still be answered. A later failure destroys the connection, so
 * that the client does not take the bytes for complete.
 */
export async function sendBytes(
  reply: FastifyReply,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const pieces = bytes[Symbol.asyncIterator]()
  let piece = await pieces.next()
  const { raw } = reply.hijack()
  // a client that disconnects early is not an error
  raw.on('error', () => {})
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('x-request-id', reply.request.id)
  raw.writeHead(reply.statusCode)
  try {
    while (!piece.done && (await hasLeft(raw, piece.value))) piece = await pieces.next()
    if (piece.done) raw.end()
    else await pieces.return?.()
  } catch (error) {
    reply.request.log.error({ err: error }, 'a download ended early')
    raw.destroy()
  }
  return reply
}

/** Writes one chunk to the socket. Returns false when the client has disconnected. */
function hasLeft(response: ServerResponse, piece: Uint8Array): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const gone = () => resolve(false)
    response.once('close', gone)
    response.write(piece, (error) => {
      response.off('close', gone)
      resolve(!error)
    })
  })
}
