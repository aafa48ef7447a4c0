import type { Api } from '#platform/http/api.ts'
import { countNewMessages, listMessages, readMessages, sendMessage, sendToOperator } from './contract.ts'
import type { MessagesDoors } from './doors.ts'

export function messagesRoutes(api: Api, messages: MessagesDoors): void {
  api.handle(sendMessage, (context, { params, body }) =>
    messages.sendMessage(context, { ...params, ...body }),
  )
  api.handle(sendToOperator, (context, { body }) => messages.sendToOperator(context, body))
  api.handle(countNewMessages, (context) => messages.countNewMessages(context))
  api.handle(readMessages, (context, { body }) => messages.readMessages(context, body.until))
  api.handle(listMessages, (context, { query }) => messages.listMessages(context, query.before))
}
