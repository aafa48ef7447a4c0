import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import { alwaysOpen, aProfile } from '../../test/factories/product/requests.ts'
import { aService as anyService } from '../../test/factories/product/service.ts'
import { type Draft, openAccount, openShowcase } from '../seed/open-provider.ts'
import { driveAll } from './client.ts'
import type { Stage } from './stage.ts'

export type BenchProvider = {
  readonly provider: string
  readonly userUrl: string
  readonly context: Context
  readonly services: readonly IndividualService[]
}

/** A free service: one hour, on the hour, at any time of day, without notice. */
export const aService = (overrides: Partial<IndividualService> = {}): IndividualService =>
  anyService({
    title: 'A free hour',
    serviceUrl: 'free-hour',
    priceCents: 0,
    schedule: alwaysOpen,
    refund: { template: '100p', title: '', description: '', ladder: [] },
    ...overrides,
  })

/** Makes a published provider through the product's own actions. `userUrl` is its address, in lowercase letters. */
export async function aProvider(
  { ground, product }: Stage,
  userUrl: string,
  services: readonly IndividualService[] = [aService()],
): Promise<BenchProvider> {
  const { accounts, showcase } = product
  const { provider, context } = await openAccount(ground.system(), accounts, {
    sub: userUrl,
    email: `${userUrl}@example.test`,
    firstName: 'Ada',
    lastName: 'Mensah',
    userUrl,
    grant: { plan: 'premium', source: 'bench' },
  })
  await openShowcase(context, showcase, [
    ['basicProfile', aProfile()],
    ...services.map((service): Draft => ['service', service]),
  ])
  return { provider, userUrl, context, services }
}

/** Makes `count` providers, each with one service: a free one, unless another is named. */
export async function manyProviders(
  stage: Stage,
  prefix: string,
  count: number,
  service: Partial<IndividualService> = {},
): Promise<BenchProvider[]> {
  const made: BenchProvider[] = []
  await driveAll(
    Array.from({ length: count }, (_, at) => at),
    4,
    async (at) => {
      made.push(await aProvider(stage, prefix + letters(at), [aService(service)]))
    },
  )
  return made
}

/** Writes a number in letters, because an address holds no digits. */
const letters = (value: number): string =>
  String(value)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
