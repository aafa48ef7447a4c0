import fs from 'node:fs'
import path from 'node:path'

/** A state that outlives the process, in one file. */
export type Keep = {
  /** The state has changed: it is written soon, however often it changes meanwhile. */
  touch(): void
  /** Writes what is not written yet; to be called when the process stops. */
  close(): void
}

const soonMs = 200
/** A large state is written less often: writing takes at most a twentieth of the time. */
const rests = 20

/** What was kept; undefined: nothing yet, or nothing that can be read. */
export function readKept(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Keeps what `state` gives in a file, written aside and renamed, so that it is whole whenever the process ends. What
 * cannot be written is told to `failed`: a stand-in stops nobody's work.
 */
export function keepIn(file: string, state: () => object, failed: (error: unknown) => void): Keep {
  let waiting: NodeJS.Timeout | undefined
  let tookMs = 0
  const write = () => {
    waiting = undefined
    const begun = performance.now()
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(`${file}.new`, JSON.stringify(state()))
      fs.renameSync(`${file}.new`, file)
    } catch (error) {
      failed(error)
    }
    tookMs = performance.now() - begun
  }
  return {
    touch() {
      waiting ??= setTimeout(write, Math.max(soonMs, tookMs * rests)).unref()
    },
    close() {
      if (!waiting) return
      clearTimeout(waiting)
      write()
    },
  }
}
