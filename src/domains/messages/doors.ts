import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import { countNewMessages } from './actions/count-new-messages.ts'
import { listMessages } from './actions/list-messages.ts'
import { readMessages } from './actions/read-messages.ts'
import { type SendParts, sendMessage, sendToOperator } from './actions/send-message.ts'
import type { WrittenMessage } from './contract.ts'

export type MessagesDeps = SendParts & {
  readonly accounts: Pick<Accounts, 'requireOwner'>
}
export type MessagesDoors = ReturnType<typeof messagesDoors>

/** The functions that routes and pages may call. */
export function messagesDoors({ accounts, ...parts }: MessagesDeps) {
  return {
    sendMessage: (context: Context, input: WrittenMessage & { userUrl: string }) =>
      sendMessage(context, parts, input),
    sendToOperator: (context: Context, input: WrittenMessage) => sendToOperator(context, parts, input),
    countNewMessages: (context: Context) => countNewMessages(context, accounts.requireOwner(context)),
    readMessages: (context: Context, until: string) =>
      readMessages(context, accounts.requireOwner(context), until),
    listMessages: (context: Context, before?: string) =>
      listMessages(context, accounts.requireOwner(context), before),
  }
}
