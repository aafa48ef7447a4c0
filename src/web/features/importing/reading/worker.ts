// Runs in a worker of its own for each reading: the page stops it when it takes too long.

import type { ReadAnswer } from './answer.ts'
import { limitArrays } from './array-budget.ts'
import { ImportProblem } from './problem.ts'
import { type Input, readInput } from './read-input.ts'

// `self` is typed as a window here; a worker's answers need no target
const answer = (message: ReadAnswer): void => (self as unknown as Worker).postMessage(message)
const arrays = limitArrays(globalThis)

self.addEventListener('message', ({ data }: MessageEvent<Input>) => {
  readInput(data).then(
    (found) => answer(arrays.wasExceeded() ? { problem: 'pdf-too-large' } : { found }),
    (error: unknown) => {
      if (arrays.wasExceeded()) return answer({ problem: 'pdf-too-large' })
      answer({ problem: error instanceof ImportProblem ? error.code : 'stopped' })
    },
  )
})
