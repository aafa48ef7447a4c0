// The tasks of this area, one per line.

export { remindOfEndTask } from './actions/remind-of-end.ts'
export { returnLapsedTask } from './actions/return-lapsed.ts'
export { sendGiftsTask } from './actions/send-gift.ts'
