import type { Accounts } from '#domains/accounts/index.ts'
import { createExchange } from '#domains/exchange/index.ts'

type Areas = { readonly accounts: Accounts }

/** Creates the exchange network with what it asks of other areas. */
export const composeExchange = ({ accounts }: Areas) => createExchange({ accounts })
