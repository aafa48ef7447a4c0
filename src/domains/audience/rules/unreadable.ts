import type { ImportProblem } from '../import-contract.ts'

/** A file that cannot be imported, with the reason and, where one is to blame, the row. */
export class Unreadable extends Error {
  readonly problem: ImportProblem
  readonly row: number | undefined

  constructor(problem: ImportProblem, row?: number) {
    super(`the file cannot be imported: ${problem}`)
    this.problem = problem
    this.row = row
  }
}
