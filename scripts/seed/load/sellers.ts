import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Draft, openAccount, openShowcase } from '../open-provider.ts'
import { lessons } from './names.ts'
import type { Seller } from './orders.ts'
import type { Sold } from './terms.ts'

type Doors = { readonly accounts: Accounts; readonly catalogue: Catalogue; readonly showcase: Showcase }

const window = [{ start: '08:00', end: '20:00' }]
const hours = {
  timezone: 'America/New_York',
  days: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      window,
    ]),
  ),
  exceptions: [],
}
const profile = {
  firstName: 'Ada',
  lastName: 'Mensah',
  bio: 'Strong at any age.',
  timezone: hours.timezone,
}
const online = {
  type: 'individual',
  scheduleType: 'weekly',
  description: '<p>An hour of your own.</p>',
  media: { type: 'image', image: 'arc', alt: '' },
  location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
  refund: { template: '100p_conditional' },
}

/**
 * Makes a published provider through the product's own actions, or returns the existing one. The same `at` always gives
 * the same provider.
 */
export async function makeSeller(system: Context, doors: Doors, at: number): Promise<Seller> {
  const { accounts, catalogue, showcase } = doors
  const userUrl = `load${letters(at)}`
  const seed = at + 1
  const before = await accounts.ownerOf(system, userUrl)
  if (before) return { provider: before, seed, services: await catalogue.listLive(system, before) }
  return transact(system, async (inside) => {
    const owner = await openAccount(inside, accounts, {
      sub: userUrl,
      email: `${userUrl}@example.com`,
      firstName: 'Ada',
      lastName: 'Mensah',
      userUrl,
      grant: { plan: 'pro', source: 'load' },
    })
    const services: Sold[] = lessons.map((lesson, index) => ({
      ...lesson,
      serviceUrl: `lesson-${index + 1}`,
      entityId: newEntityId(),
    }))
    await openShowcase(owner.context, showcase, [
      ['basicProfile', profile],
      ['weeklyScheduleSettings', hours],
      ...services.map((sold): Draft => ['service', { ...sold, ...online }]),
    ])
    return { provider: owner.provider, seed, services }
  })
}

/** Writes a number in letters, because an address holds no digits. */
const letters = (value: number): string =>
  String(value)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
