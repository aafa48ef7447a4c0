/**
 * Yields the chunks of a request body and frees the memory of each one as soon as the next is requested. Left to the
 * garbage collector, every 64 MB of bodies cost a full collection of the heap, and each chunk new pages. A chunk that
 * shares its memory with others stays as it is.
 */
export async function* releasing(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const chunk of body) {
    yield chunk
    const { buffer } = chunk
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0)
  }
}
