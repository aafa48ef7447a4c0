// The tasks of this area, one per line.

export { returnLapsedTask } from './actions/return-lapsed.ts'
