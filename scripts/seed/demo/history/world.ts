import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'

/** What a history is played in: the product's doors, its clock, and somebody who pays. */
export type World = {
  readonly scheduling: Scheduling
  readonly commerce: Commerce
  readonly provider: string
  readonly userUrl: string
  /** The entityId of a service that is sold now. */
  serviceId(serviceUrl: string): Promise<string | undefined>
  /** Contexts of the provider whose history it is, and of anybody with a link. */
  readonly owner: Context
  readonly visitor: Context
  /** Moves the product's clock. */
  travel(to: Date): Promise<void>
  /** Does what waits at this moment: work by the clock, then every job and reaction. */
  work(): Promise<void>
  /** What a customer does in the card form, with a card that is accepted. */
  pay(payment: NonNullable<Checkout['payment']>): Promise<void>
}

/** Something that happens at an instant; it may say what happens later because of it. */
export type Happening = { readonly at: Date; run(): Promise<readonly Happening[]> }

/** Lets everything happen in the order of time, whatever comes of it on the way, up to `until`. */
export async function letHappen(world: World, first: readonly Happening[], until: Date): Promise<void> {
  const waiting = [...first]
  for (;;) {
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime())
    const next = waiting.shift()
    if (!next || next.at >= until) return
    await world.travel(next.at)
    waiting.push(...(await next.run()))
    await world.work()
  }
}
