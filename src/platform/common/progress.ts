/** Reports that a long step has done so many of its parts. The last call of a step has `done` equal to `total`. */
export type Progress = (step: string, done: number, total: number) => void
