import type { Audience } from '#domains/audience/index.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Exchange } from '#domains/exchange/index.ts'
import type { Growth } from '#domains/growth/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Progress } from '#platform/common/progress.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'

/** A checkout that a visitor began, by the id that ties its steps to the visit. */
export type Begun = { readonly at: Date; readonly serviceUrl: string; readonly checkout: string }

/** A provider of a history. */
export type Side = {
  readonly provider: string
  readonly userUrl: string
  readonly owner: Context
  /** The entityId of a live service. */
  serviceId(serviceUrl: string): Promise<string | undefined>
}

/** The surroundings of a history: the product's doors, its clock, and a paying customer. */
export type World = Side & {
  readonly scheduling: Scheduling
  readonly commerce: Commerce
  readonly audience: Audience
  readonly growth: Growth
  readonly exchange: Exchange
  readonly showcase: Pick<Showcase, 'readLiveParts'>
  /** Checkouts whose visits are not told yet. */
  readonly begun: Begun[]
  /** What signs the links of mails. */
  readonly links: Links
  /** The other demo provider, who sends clients and gets some; undefined: there is none. */
  readonly partner: Side | undefined
  /** The provider's zone. */
  readonly zone: string
  /** The context of a visitor with a link. */
  readonly visitor: Context
  /** Aborted when the process is to stop: the history then breaks off. */
  readonly leaving?: AbortSignal | undefined
  /** Moves the product's clock. */
  travel(to: Date): Promise<void>
  /** Runs the due work: clock tasks, then every job and reaction. */
  work(): Promise<void>
  /** Buys the provider's plan on the page of the payment service; it then holds in place of the one that the demo was given. */
  buyPlan(): Promise<void>
  /** Reads the provider's plan at the payment service. */
  followPlan(): Promise<void>
  /** Pays in the card form with a card that is accepted. */
  pay(payment: NonNullable<Checkout['payment']>, payer: string): Promise<void>
}

/** The same surroundings as the partner sees them. The visits to the partner's page are not told. */
export function asPartner(world: World): World {
  const { provider, userUrl, owner, serviceId, partner } = world
  if (!partner) throw new Error('the history has no partner')
  return { ...world, ...partner, partner: { provider, userUrl, owner, serviceId }, begun: [] }
}

/** An event at an instant. It returns the later events that it causes. */
export type Happening = {
  readonly at: Date
  /** It leaves no work to jobs and reactions. */
  readonly isQuiet?: boolean
  run(): Promise<readonly Happening[]>
}

/** Runs all events in the order of time up to `until`, including those that events cause, or until the process is to stop. */
export async function letHappen(
  world: World,
  first: readonly Happening[],
  until: Date,
  progress: Progress,
): Promise<void> {
  const waiting = [...first]
  const begin = Math.min(...first.map(({ at }) => at.getTime()))
  const days = (to: Date): number => Math.floor((to.getTime() - begin) / 86_400_000)
  for (;;) {
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime())
    const next = waiting.shift()
    const done = !next || next.at >= until
    progress('Days of the demo provider’s history', days(done ? until : next.at), days(until))
    if (done || world.leaving?.aborted) return
    await world.travel(next.at)
    waiting.push(...(await next.run()))
    if (!next.isQuiet) await world.work()
  }
}
