// The tasks of referrals.

export { earnCreditsTask, forgetMarksTask } from './actions/earn-credits.ts'
