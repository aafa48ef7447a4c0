import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import { createExchange } from '#domains/exchange/index.ts'
import { maxTouchesOfNetwork } from '#domains/exchange/referrals-ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { exchangeIntroductions } from './exchange-introductions.ts'
import { exchangeMails, operatorReports } from './exchange-mails.ts'
import { exchangePages } from './exchange-pages.ts'
import { nextOnPage } from './next-on-page.ts'
import { operatorEmail } from './operator.ts'

type Areas = {
  readonly accounts: Accounts
  readonly commerce: Commerce
  readonly showcase: Pick<Showcase, 'readOwnerCard' | 'readShowcase'>
  readonly notifications: Pick<Notifications, 'asked' | 'exchange'>
  readonly links: Links
  readonly key: ServerKey
}

/** Creates the exchange network with what it asks of other areas. */
export const composeExchange = (config: Config, areas: Areas) =>
  createExchange({
    ...areas,
    pageOf: exchangePages(areas.showcase),
    publicUrl: config.PUBLIC_URL,
    nextTime: nextOnPage(areas.showcase),
    planDays:
      config.CREDIT_DAYS === 'on' && config.PLANS === 'enforced'
        ? { credits: config.CREDIT_DAYS_PRICE, days: config.CREDIT_DAYS_LENGTH }
        : undefined,
    mostTouches: scaledLimit(config, maxTouchesOfNetwork),
    mails: exchangeMails(areas.notifications),
    tellOperator: operatorReports(areas.notifications, operatorEmail(config)),
    clientMails: exchangeIntroductions(areas.notifications),
  })
