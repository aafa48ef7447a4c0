import type { Accounts } from '#domains/accounts/index.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Draft, openAccount, openShowcase } from '../open-provider.ts'
import { calendarCards, classes, promotions } from './thea/cards.ts'
import { aboutMe, experiences, hero, hours, profile, services, skills } from './thea.ts'

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
    await openShowcase(owner.context, showcase, [
      ['basicProfile', { ...profile, firstName, lastName }],
      ['heroSection', hero],
      ['aboutMe', aboutMe],
      ['weeklyScheduleSettings', hours(inside.clock.now().getUTCFullYear())],
      ...listed('skill', 'skillSettings', skills),
      ...listed('experience', 'experienceSettings', experiences),
      ...listed(
        'service',
        'serviceSettings',
        services.map((service) => ({ ...service, type: 'individual', scheduleType: 'weekly' })),
      ),
      ...listed('booking', 'individualServiceSettings', calendarCards),
      ...listed('groupService', 'groupServiceSettings', classes),
      ...listed('promotion', 'promotionSettings', promotions),
    ])
  })
}

/** The records of a list, and the settings that store their order. */
function listed(kind: RecordKind, settings: RecordKind, items: readonly Record<string, unknown>[]): Draft[] {
  const records = items.map((item) => ({ ...item, entityId: String(item['entityId'] ?? newEntityId()) }))
  const sequence = records.map(({ entityId }) => entityId)
  return [...records.map((data): Draft => [kind, data]), [settings, { sequence }]]
}
