import { writeSync } from 'node:fs'
import { once } from '#platform/common/once.ts'

/** The destination of a log. Its functions never throw and never wait for the destination. */
export type LineSink = {
  /** Writes a line with its line break. */
  write(line: string): void
  /** Returns the number of lines that were dropped since the start. */
  dropped(): number
  /** Gives a slow reader half a second for the waiting lines, then gives them up. Call it when the process exits. */
  end(): void
}

type Write = (fd: number, bytes: Uint8Array) => number

/** Bytes that wait for a reader that is slow for a moment. */
const maxWaitingBytes = 1024 ** 2
const retryMs = 50

/** Codes of a destination whose reader has not read yet: the same bytes can be written later. */
const isSlow = (error: unknown): boolean =>
  /^(?:EAGAIN|EBUSY)$/.test(String((error as { code?: unknown }).code))

const noticeOf = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'lines were dropped, because the log could not be written' })}\n`

/**
 * Creates a sink for a file descriptor. A line that the destination refuses (a full disk, a closed pipe) is dropped and
 * counted, because neither a request nor the exit of the process may depend on the log. The next line that can be
 * written comes after a notice with the count. Lines for a slow reader wait, up to 1 MB.
 */
export function lineSink(fd: number, write: Write = writeSync): LineSink {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let dropped = 0
  /** Dropped lines that no notice has mentioned yet. */
  let unsaid = 0
  /** true: the destination contains the beginning of a line without its end. */
  let isTorn = false
  let timer: NodeJS.Timeout | undefined

  function drop(lines: number): void {
    dropped += lines
    unsaid += lines
  }

  /** Writes what the destination takes. Returns the rest for a slow reader; throws when the destination refuses. */
  function put(bytes: Uint8Array): Uint8Array {
    let rest = bytes
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest))
    } catch (error) {
      if (isSlow(error)) return rest
      isTorn ||= rest.length < bytes.length
      throw error
    }
    return rest
  }

  function wait(bytes: Uint8Array): void {
    waiting.push(bytes)
    waitingBytes += bytes.length
    timer ??= setTimeout(flush, retryMs).unref()
  }

  function flush(): void {
    timer = undefined
    const lines = waiting
    waiting = []
    waitingBytes = 0
    for (const [at, line] of lines.entries()) {
      try {
        const rest = put(line)
        if (rest.length === 0) continue
        for (const one of [rest, ...lines.slice(at + 1)]) wait(one)
      } catch {
        drop(lines.length - at)
      }
      return
    }
  }

  /** Writes the notice that is due, and the end of a torn line. */
  function catchUp(): void {
    if (!isTorn && unsaid === 0) return
    const rest = put(Buffer.from(`${isTorn ? '\n' : ''}${unsaid > 0 ? noticeOf(unsaid) : ''}`))
    isTorn = false
    unsaid = 0
    if (rest.length > 0) wait(rest)
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length > 0) flush()
      if (waitingBytes + bytes.length > maxWaitingBytes) return drop(1)
      try {
        if (waiting.length === 0) catchUp()
        const rest = waiting.length > 0 ? bytes : put(bytes)
        if (rest.length > 0) wait(rest)
      } catch {
        drop(1)
      }
    },
    dropped: () => dropped,
    end() {
      for (let tries = 0; waiting.length > 0 && tries < 10; tries++) {
        flush()
        if (waiting.length > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
      }
      drop(waiting.length)
      waiting = []
      clearTimeout(timer)
    },
  }
}

/** The sink of this process's standard output, which every log of the process shares. */
export const standardOutput = once((): LineSink => {
  const sink = lineSink(1)
  process.on('exit', () => sink.end())
  return sink
})
