// The tasks of credits.

export { lapseCreditsTask } from './actions/lapse-credits.ts'
