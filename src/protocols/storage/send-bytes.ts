import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Sends bytes that are each overwritten by the next: the next are asked for when these have left. Fails while an error
 * can still be answered, that is before the first of them; later the connection ends, so that nobody takes what is
 * there for the whole.
 */
export async function sendBytes(
  reply: FastifyReply,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const pieces = bytes[Symbol.asyncIterator]()
  let piece = await pieces.next()
  const { raw } = reply.hijack()
  // who goes away in the middle is no fault of ours
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
    reply.request.log.error({ err: error }, 'bytes ended early')
    raw.destroy()
  }
  return reply
}

/** False when the other side went away. */
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
