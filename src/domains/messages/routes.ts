import type { Api } from '#platform/http/api.ts'
import { countNewMessages } from './actions/count-new-messages.ts'
import { countReaders } from './actions/count-readers.ts'
import { listMessages } from './actions/list-messages.ts'
import { readMessages } from './actions/read-messages.ts'
import { sendMessage, sendToOperator } from './actions/send-message.ts'
import { writeToCustomers } from './actions/write-to-customers.ts'
import * as contract from './contract.ts'
import * as customers from './customer-contract.ts'
import type { MessagesDeps } from './ports.ts'

export function messagesRoutes(api: Api, deps: MessagesDeps): void {
  api.handle(contract.sendMessage, (context, { params, body }) =>
    sendMessage(deps, context, { ...params, ...body }),
  )
  api.handle(contract.sendToOperator, (context, { body }) => sendToOperator(deps, context, body))
  api.handle(contract.countNewMessages, (context) => countNewMessages(deps, context))
  api.handle(contract.readMessages, (context, { body }) => readMessages(deps, context, body))
  api.handle(customers.countReaders, (context, { query }) => countReaders(deps, context, query))
  api.handle(customers.writeToCustomers, (context, { body }) => writeToCustomers(deps, context, body))
  api.handle(contract.listMessages, (context, { query }) => listMessages(deps, context, query))
}
