import type { ReadAnswer } from './reading/answer.ts'
import { limits } from './reading/limits.ts'
import type { Input } from './reading/read-input.ts'

export type Reading = { readonly answer: Promise<ReadAnswer>; readonly cancel: () => void }

/** Reads in a worker, which ends with the reading. After `limits.ms` it is stopped with the problem `too-long`. */
export function startReading(input: Input): Reading {
  const worker = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' })
  let end: (answer: ReadAnswer) => void = () => {}
  const answer = new Promise<ReadAnswer>((resolve) => {
    end = (message) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(message)
    }
    const timer = setTimeout(() => end({ problem: 'too-long' }), limits.ms)
    // the PDF library greets from a worker too
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer | object>) => isAnswer(data) && end(data)
    worker.onerror = () => end({ problem: 'stopped' })
    worker.onmessageerror = () => end({ problem: 'stopped' })
    worker.postMessage(
      input,
      input.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    )
  })
  return { answer, cancel: () => end({ problem: 'stopped' }) }
}

const isAnswer = (data: ReadAnswer | object): data is ReadAnswer => 'found' in data || 'problem' in data
