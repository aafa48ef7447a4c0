/** specification 7: how long the script of a page may take to load. */
const timeoutMs = 120_000

/** specification 8: a chunk failed to load or timed out. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/**
 * Loads a chunk within 120 s. The build wraps every `import()` of the web in a call of this function (vite.config.ts), so
 * that no source has to. Throws `ChunkLoadError`.
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(chunk, cause)
  } finally {
    clearTimeout(timer)
  }
}
