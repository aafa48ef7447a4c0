import { IndividualService } from '#domains/catalogue/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { driveAll } from './client.ts'
import type { Stage } from './stage.ts'

export type BenchProvider = {
  readonly provider: string
  readonly userUrl: string
  readonly context: Context
  readonly services: readonly IndividualService[]
}

const window = (start: string, end: string) => [{ start, end }]

/** Open every day between these hours, in New York. */
export const openDaily = (start: string, end: string) => ({
  timezone: 'America/New_York',
  days: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
      name,
      window(start, end),
    ]),
  ),
  exceptions: [],
})

/** A free hour, on the hour, day and night, without notice. */
export const aService = (overrides: Readonly<Record<string, unknown>> = {}): IndividualService => {
  const entityId = newEntityId()
  return IndividualService.parse({
    entityId,
    type: 'individual',
    title: 'A free hour',
    description: '<p>An hour of your own.</p>',
    serviceUrl: 'free-hour',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    durationMin: 60,
    priceCents: 0,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
    scheduleType: 'weekly',
    schedule: openDaily('00:00', '24:00'),
    minNoticeMin: 0,
    refund: { template: '100p' },
    ...overrides,
  })
}

/** Published by the actions a person uses. `name` is its address: lowercase letters. */
export async function aProvider(
  { ground, product }: Stage,
  userUrl: string,
  services: readonly IndividualService[] = [aService()],
): Promise<BenchProvider> {
  const { accounts, showcase } = product
  const system = ground.system()
  const actor = await accounts.ensureAccount(system, {
    sub: userUrl,
    username: userUrl,
    email: `${userUrl}@example.test`,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Mensah',
  })
  const { provider } = actor
  const context: Context = { ...system, actor }
  await accounts.grantPlan(system, { provider, plan: 'premium', source: 'bench' })
  await accounts.claimUserUrl(context, { userUrl })
  const profile = {
    firstName: 'Ada',
    lastName: 'Mensah',
    bio: 'Strong at any age.',
    timezone: 'America/New_York',
  }
  await showcase.saveRecord(context, { kind: 'basicProfile', entityId: newEntityId(), data: profile })
  for (const data of services)
    await showcase.saveRecord(context, { kind: 'service', entityId: data.entityId, data })
  await showcase.setPublished(context, { isPublished: true })
  return { provider, userUrl, context, services }
}

/** `count` providers, each with a free service. */
export async function manyProviders(stage: Stage, prefix: string, count: number): Promise<BenchProvider[]> {
  const made: BenchProvider[] = []
  await driveAll(
    Array.from({ length: count }, (_, at) => at),
    4,
    async (at) => {
      made.push(await aProvider(stage, prefix + letters(at)))
    },
  )
  return made
}

/** A number in letters: an address holds no digits. */
const letters = (value: number): string =>
  String(value)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
