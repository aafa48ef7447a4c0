import type { Accounts } from '#domains/accounts/index.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { aboutMe, experiences, hero, hours, profile, services, skills } from './thea.ts'

/** The signed-up identity that owns the demo, and the address it wants. */
export type DemoOwner = {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userUrl: string
}

/**
 * Makes the demo provider through the same actions a person uses, in one transaction: all of it stands, or none.
 * Does nothing where its address is taken already.
 */
export async function seedDemo(
  context: Context,
  { accounts, showcase }: { readonly accounts: Accounts; readonly showcase: Showcase },
  { sub, email, firstName, lastName, userUrl }: DemoOwner,
): Promise<void> {
  if (await accounts.ownerOf(context, userUrl)) return
  await transact(context, async (inside) => {
    const identity = { sub, username: sub, email, emailVerified: true, firstName, lastName }
    const actor = await accounts.ensureAccount(inside, identity)
    const { provider } = actor
    const own: Context = { ...inside, actor }
    await accounts.grantPlan(
      { ...inside, actor: { kind: 'system' } },
      { provider, plan: 'pro', source: 'demo' },
    )
    await accounts.claimUserUrl(own, { userUrl })

    const save = async (kind: RecordKind, data: Readonly<Record<string, unknown>>): Promise<string> => {
      const { record } = await showcase.saveRecord(own, { kind, entityId: newEntityId(), data })
      return record.entityId
    }
    const saveList = async (
      kind: RecordKind,
      settings: RecordKind,
      items: readonly Record<string, unknown>[],
    ) => {
      const sequence: string[] = []
      for (const item of items) sequence.push(await save(kind, item))
      await save(settings, { sequence })
    }
    await save('basicProfile', { ...profile, firstName, lastName })
    await save('heroSection', hero)
    await save('aboutMe', aboutMe)
    await save('weeklyScheduleSettings', hours(inside.clock.now().getUTCFullYear()))
    await saveList('skill', 'skillSettings', skills)
    await saveList('experience', 'experienceSettings', experiences)
    const sold = services.map((service) => ({ ...service, type: 'individual', scheduleType: 'weekly' }))
    await saveList('service', 'serviceSettings', sold)
    await showcase.setPublished(own, { isPublished: true })
  })
}
