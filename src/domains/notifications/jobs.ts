// The tasks of this area, one per line.

export { forgetTextsTask } from './actions/forget-texts.ts'
export { sendCodeTask } from './actions/send-code.ts'
export { sendMailTask } from './actions/send-mail.ts'
export { sendTextTask } from './actions/send-text.ts'
