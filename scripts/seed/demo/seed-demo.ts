import type { Accounts } from '#domains/accounts/index.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Draft, openAccount, openShowcase } from '../open-provider.ts'
import { newsletter, otherLinks, posts } from './thea/audience.ts'
import { calendarCards, classes, promotions } from './thea/cards.ts'
import { accounts as elsewhere, mediaTexts, portfolio, showcases, stories } from './thea/media.ts'
import { addedReview, allAccess, longtext, quote, reviews, sessions, team } from './thea/people.ts'
import { aboutMe, experiences, hero, hours, profile, sections, services, skills } from './thea.ts'

/** The signed-up user who owns the demo, and the requested address. */
export type DemoOwner = {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userUrl: string
}

/** Makes the demo provider through the product's own actions, in one transaction, unless its address is taken. */
export async function seedDemo(
  context: Context,
  { accounts, showcase }: { readonly accounts: Accounts; readonly showcase: Showcase },
  { sub, email, firstName, lastName, userUrl }: DemoOwner,
): Promise<void> {
  if (await accounts.ownerOf(context, userUrl)) return
  await transact(context, async (inside) => {
    const grant = { plan: 'pro', source: 'demo' } as const
    const owner = await openAccount(inside, accounts, { sub, email, firstName, lastName, userUrl, grant })
    const offers = listed(
      'service',
      'serviceSettings',
      services.map((service) => ({ ...service, type: 'individual', scheduleType: 'weekly' })),
    )
    const sequence = await reviewed(inside, showcase, owner.provider)
    await openShowcase(owner.context, showcase, [
      ['sessions', sessions],
      ['quote', quote],
      ['longtext', longtext],
      ['allAccess', allAccess],
      ['review', addedReview],
      ['reviewSettings', { sequence }],
      ...listed('team', 'teamSettings', team),
      ['basicProfile', { ...profile, firstName, lastName }],
      ['heroSection', hero],
      ['appConfigurations', sections],
      ['aboutMe', aboutMe],
      ['weeklyScheduleSettings', hours(inside.clock.now().getUTCFullYear())],
      ...listed('skill', 'skillSettings', skills),
      ...listed('experience', 'experienceSettings', experiences),
      ...listed('blog', 'blogSettings', posts),
      ...listed('link', 'linkSettings', otherLinks),
      ['newsletterSub', newsletter],
      ...offers,
      ['featuredService', { serviceId: offers[0]?.[1]['entityId'] }],
      ...listed('mediaTexts', 'mediaTextSettings', mediaTexts),
      ...listed('showcase', 'showcaseSettings', showcases),
      ...portfolio.map((work): Draft => ['portfolio', work]),
      ...stories.map(({ story, serviceUrl }): Draft => {
        const offer = offers.find(([, data]) => data['serviceUrl'] === serviceUrl)
        return ['stories', { ...story, serviceId: offer?.[1]['entityId'] ?? '' }]
      }),
      ...elsewhere,
      ...listed('booking', 'individualServiceSettings', calendarCards),
      ...listed('groupService', 'groupServiceSettings', classes),
      ...listed('promotion', 'promotionSettings', promotions),
    ])
  })
}

/** Adds the customers' reviews through the product's own door. Returns their entityIds in the order of the page. */
async function reviewed(context: Context, showcase: Showcase, provider: string): Promise<string[]> {
  const ids: string[] = []
  for (const [name, stars, service, days, text, answer = ''] of reviews) {
    const date = new Date(context.clock.now().getTime() - days * day).toISOString().slice(0, 10)
    ids.push(
      await showcase.addVerifiedReview(context, { provider, name, stars, service, date, text, answer }),
    )
  }
  return ids
}

/** The records of a list, and the settings that store their order. */
function listed(kind: RecordKind, settings: RecordKind, items: readonly Record<string, unknown>[]): Draft[] {
  const records = items.map((item) => ({ entityId: newEntityId(), ...item }))
  const sequence = records.map(({ entityId }) => entityId)
  return [...records.map((data): Draft => [kind, data]), [settings, { sequence }]]
}
