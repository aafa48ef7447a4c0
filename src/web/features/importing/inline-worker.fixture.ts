import { vi } from 'vitest'
import { ImportProblem } from './reading/problem.ts'
import { type Input, readInput } from './reading/read-input.ts'

/** Reads with the real reader in the page's own thread: the DOM of tests has no workers. */
export function readInline(): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: object }) => void) | undefined
      postMessage(input: Input) {
        readInput(input).then(
          (found) => this.onmessage?.({ data: { found } }),
          (error: unknown) =>
            this.onmessage?.({ data: { problem: error instanceof ImportProblem ? error.code : 'stopped' } }),
        )
      }
      terminate() {
        this.onmessage = undefined
      }
    },
  )
}
