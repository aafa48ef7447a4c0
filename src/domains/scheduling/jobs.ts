// The tasks of this area; each line adds one.

export { checkSpansTask } from './actions/check-spans.ts'
export { completeSessionsTask } from './actions/complete-sessions.ts'
export { expireBookingsTask } from './actions/expire-booking.ts'
export { forgetWaitlistsTask } from './actions/forget-waitlists.ts'
export { inviteReviewersTask } from './actions/invite-reviewers.ts'
export { makeSessionsTask } from './actions/make-sessions.ts'
export { remindCustomersTask } from './actions/remind-customers.ts'
export { tendWaitlistsTask } from './actions/tend-waitlists.ts'
