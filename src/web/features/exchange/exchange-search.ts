import { referralStates } from '#domains/exchange/rules/referral-states.ts'
import { oneOf, textParam } from '../../parts/lists/list-search.ts'

export const exchangeTabs = ['discover', 'requests', 'partners', 'ledger'] as const
export type ExchangeTab = (typeof exchangeTabs)[number]

/** The filters of suggestions and of the ledger lie in the address, and the invitation that a link brought. */
export type ExchangeSearch = {
  tab?: ExchangeTab
  q?: string
  place?: string
  language?: string
  partner?: string
  direction?: 'sent' | 'received'
  state?: (typeof referralStates)[number]
  invitation?: string
}

const readers = {
  tab: oneOf(exchangeTabs),
  q: textParam(60),
  place: textParam(90),
  language: textParam(3),
  partner: textParam(60),
  direction: oneOf(['sent', 'received'] as const),
  state: oneOf(referralStates),
  invitation: textParam(400),
} as const

/** Reads the address; what is not valid is dropped. */
export const readExchangeSearch = (raw: Record<string, unknown>): ExchangeSearch =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(raw[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ) as ExchangeSearch

/** What each part of the page is given. */
export type ExchangeProps = {
  search: ExchangeSearch
  /** The zone of the provider's page. */
  zone: string
  onSearch: (search: ExchangeSearch, replace?: boolean) => void
}
