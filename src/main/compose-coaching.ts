import type { Accounts } from '#domains/accounts/index.ts'
import { createCoaching } from '#domains/coaching/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Config } from '#platform/config/config.ts'
import { coachingFacts } from './coaching-facts.ts'
import { coachingFields, ownTexts } from './coaching-fields.ts'
import { coachingMails } from './coaching-mails.ts'
import type { Vendors } from './connect-vendors.ts'

type Areas = Parameters<typeof coachingFacts>[0] & {
  readonly accounts: Accounts
  readonly notifications: Notifications
  readonly commerce: Pick<Commerce, 'moneyZone'>
  readonly showcase: Pick<Showcase, 'readDraft' | 'saveRecord' | 'readOwnTexts'>
}

/** Creates coaching with what it asks of other areas. */
export const composeCoaching = (
  config: Config,
  vendors: Pick<Vendors, 'model' | 'modelBudget'>,
  areas: Areas,
) =>
  createCoaching({
    accounts: areas.accounts,
    facts: coachingFacts(areas),
    fields: coachingFields(areas.showcase),
    ownTexts: ownTexts(areas.showcase),
    model: vendors.model,
    modelBudget: vendors.modelBudget,
    zoneOf: areas.commerce.moneyZone,
    plansEnforced: config.PLANS === 'enforced',
    mails: coachingMails(areas.notifications),
    publicUrl: config.PUBLIC_URL,
  })
