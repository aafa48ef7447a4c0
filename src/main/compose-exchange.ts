import type { Accounts } from '#domains/accounts/index.ts'
import { createExchange } from '#domains/exchange/index.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { exchangeIntroductions } from './exchange-introductions.ts'
import { exchangeMails } from './exchange-mails.ts'
import { exchangePages } from './exchange-pages.ts'

type Areas = {
  readonly accounts: Accounts
  readonly showcase: Pick<Showcase, 'readOwnerCard'>
  readonly notifications: Pick<Notifications, 'asked' | 'exchange'>
  readonly links: Links
  readonly key: ServerKey
}

/** Creates the exchange network with what it asks of other areas. */
export const composeExchange = (
  config: Pick<Config, 'PUBLIC_URL'>,
  { accounts, showcase, notifications, links, key }: Areas,
) =>
  createExchange({
    accounts,
    pageOf: exchangePages(showcase),
    links,
    publicUrl: config.PUBLIC_URL,
    mails: exchangeMails(notifications),
    introductions: {
      accounts,
      links,
      key,
      publicUrl: config.PUBLIC_URL,
      mails: exchangeIntroductions(notifications),
    },
  })
