import { defineTask } from '#platform/jobs/task.ts'
import { type SendingDeps, sendMail, WaitingMail } from './send-mail.ts'

/** Sends a mail with a code. Its queue is another one, so that codes never wait behind other mails. */
export const sendCodeTask = defineTask(
  'notifications.send-code',
  WaitingMail,
  ({ transport }: SendingDeps) => transport.codeQueue,
  sendMail,
)
