const timeoutMs = 120_000
const reloadedAt = 'chunk-reloaded-at'
/** The minimum time between two automatic reloads. */
const reloadPauseMs = 60_000

/** specification 7: a chunk failed to load or timed out. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/**
 * Loads a chunk of the page within 120 s. After a failure the page reloads once (a new version may have removed the old
 * file). If a reload has already failed to help, a banner asks the visitor to act. Throws `ChunkLoadError`.
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (mayReload()) location.reload()
    else showBanner()
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(chunk, cause)
  } finally {
    clearTimeout(timer)
  }
}

function mayReload(): boolean {
  try {
    if (
      performance.timeOrigin + performance.now() - Number(sessionStorage.getItem(reloadedAt)) <
      reloadPauseMs
    )
      return false
    sessionStorage.setItem(reloadedAt, String(performance.timeOrigin + performance.now()))
    return true
  } catch {
    // without session storage the page could reload in a loop
    return false
  }
}

function showBanner(): void {
  if (document.querySelector('.banner')) return
  const banner = document.createElement('div')
  banner.className = 'banner'
  banner.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = 'A part of this page did not load. Check your connection, then load the page again.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = 'Load again'
  button.addEventListener('click', () => location.reload())
  banner.append(text, button)
  document.querySelector('.page')?.append(banner)
}
