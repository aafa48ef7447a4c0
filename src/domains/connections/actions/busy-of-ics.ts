import { Worker } from 'node:worker_threads'
import type { IcsAnswer, IcsQuestion } from '../rules/ics/busy.ts'
import type { IcsWork } from './ics-thread.ts'

/** The processor time of a thread, and the time after which it ends in any case, such as on a busy machine. */
const [mostCpuMs, lookEveryMs] = [2000, 50] as const
const mostWaitMs = 10_000

/**
 * Reads the busy time of a calendar file in a thread of its own. A file that takes more than two seconds of a processor
 * or too much memory is `too_much`; one that the machine has no processor for within `mostMs` is `slow`, which says
 * nothing about the file. Never throws.
 */
export async function busyOfIcs(
  text: string,
  question: IcsQuestion,
  mostMs: number = mostWaitMs,
): Promise<IcsAnswer> {
  const work: IcsWork = { text, question }
  const worker = new Worker(
    new URL(import.meta.resolve('#domains/connections/actions/ics-thread.ts')),
    // five megabytes of events take a fifth of it
    { workerData: work, resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } },
  )
  const { promise, resolve } = Promise.withResolvers<IcsAnswer>()
  const tooMuch = (): void => resolve({ kind: 'refused', reason: 'too_much' })
  worker.on('message', resolve)
  worker.on('error', tooMuch)
  worker.on('exit', tooMuch)
  const began = performance.now()
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > mostCpuMs) tooMuch()
    else if (performance.now() - began > mostMs) resolve({ kind: 'refused', reason: 'slow' })
  }
  // a thread that has just ended has no usage
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  try {
    return await promise
  } finally {
    clearInterval(timer)
    await worker.terminate()
  }
}
