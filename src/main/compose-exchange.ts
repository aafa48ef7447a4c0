import type { Accounts } from '#domains/accounts/index.ts'
import { createExchange } from '#domains/exchange/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ground } from './ground.ts'
import { nextOnPage } from './next-on-page.ts'

type Areas = { readonly accounts: Accounts; readonly showcase: Pick<Showcase, 'readShowcase'> }

/** Creates the exchange network with what it asks of other areas. */
export const composeExchange = (
  config: Config,
  { links }: Pick<Ground, 'links'>,
  { accounts, showcase }: Areas,
) =>
  createExchange({
    accounts,
    links,
    publicUrl: config.PUBLIC_URL,
    nextTime: nextOnPage(showcase),
  })
