import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuse } from '../errors.ts'

/** Computes modular powers off the event loop. */
export type Powers = {
  /** base^exponent mod N; 0 if the base is 0, 1 or N - 1. Throws TooManyRequestsException when too many calls wait. */
  power(base: bigint, exponent: bigint): Promise<bigint>
  close(): Promise<void>
}

/** Maximum number of waiting calls. A power takes about 1.3 ms, so no call waits longer than a second. */
const maxWaiting = 512

type Waiting = { resolve(result: bigint): void; reject(error: Error): void }
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

/** Starts up to `size` threads as powers are needed. Idle threads do not keep the process alive. */
export function createPowers(size = Math.max(1, Math.min(4, availableParallelism() - 1))): Powers {
  const threads: Thread[] = []
  let count = 0

  function start(): Thread {
    const worker = new Worker(new URL(import.meta.resolve('#protocols/identity/srp/power-worker.ts')))
    const thread: Thread = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ id, result }: { id: number; result: bigint }) => {
      thread.waiting.get(id)?.resolve(result)
      thread.waiting.delete(id)
      if (thread.waiting.size === 0) worker.unref()
    })
    const drop = (error: Error) => {
      const at = threads.indexOf(thread)
      if (at >= 0) threads.splice(at, 1)
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    worker.on('error', drop)
    worker.on('exit', () => drop(new Error('the thread of modular powers ended')))
    threads.push(thread)
    return thread
  }

  return {
    power(base, exponent) {
      if (threads.reduce((sum, { waiting }) => sum + waiting.size, 0) >= maxWaiting)
        refuse('TooManyRequestsException', 'Too many requests. Please wait a moment.')
      const idle = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)[0]
      const thread = idle && (idle.waiting.size === 0 || threads.length >= size) ? idle : start()
      return new Promise((resolve, reject) => {
        const id = count++
        thread.waiting.set(id, { resolve, reject })
        thread.worker.ref()
        thread.worker.postMessage({ id, base, exponent })
      })
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}
