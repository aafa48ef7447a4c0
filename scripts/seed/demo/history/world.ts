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
import { type Begun, type Entry, type Journal, noJournal } from './journal.ts'

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

/** An event at an instant. `run` returns what later events need to know, as JSON. */
export type Happening = {
  readonly at: Date
  /** It leaves no work to jobs and reactions. */
  readonly isQuiet?: boolean
  run(): Promise<unknown>
  /** The later events that it causes, by the result of `run`, which may be that of an earlier start. */
  causes?(result: unknown): readonly Happening[]
}

/** An event that causes others. */
export const causing = <Result>(
  at: Date,
  run: () => Promise<Result>,
  causes: (result: Result) => readonly Happening[],
): Happening => ({
  at,
  run,
  // the result of this very event, which the journal keeps by its name
  causes: (result) => causes(result as Result),
})

/**
 * Runs all events in the order of time up to `until`, including those that events cause, or until the process is to stop. Events
 * of the journal have happened. The first one after them may have been cut off: it is repeated, and may fail.
 */
export async function letHappen(
  world: World,
  first: readonly Happening[],
  until: Date,
  progress: Progress,
  journal: Journal = noJournal,
): Promise<void> {
  const waiting = first.map((happening, nth) => ({ name: String(nth), happening }))
  const begin = Math.min(...first.map(({ at }) => at.getTime()))
  const days = (to: Date): number => Math.floor((to.getTime() - begin) / 86_400_000)
  let isCutOff = false
  for (;;) {
    waiting.sort((one, other) => one.happening.at.getTime() - other.happening.at.getTime())
    const next = waiting.shift()
    const done = !next || next.happening.at >= until
    progress('Days of the demo provider’s history', days(done ? until : next.happening.at), days(until))
    if (done || world.leaving?.aborted) return
    const { name, happening } = next
    const known = journal.read(name)
    const { result } = known ?? (await happen(happening, isCutOff))
    if (known) recall(world, known)
    isCutOff = known !== undefined
    const caused = happening.causes?.(result) ?? []
    waiting.push(...caused.map((one, nth) => ({ name: `${name}.${nth}`, happening: one })))
    if (known) continue
    await journal.write(name, { result, begun: world.begun })
    if (!happening.isQuiet) await world.work()
  }

  async function happen({ at, run }: Happening, mayFail: boolean): Promise<{ readonly result: unknown }> {
    await world.travel(at)
    const result = await run().catch((error: unknown) => {
      if (!mayFail) throw error
      return null
    })
    return { result: result ?? null }
  }
}

/** Puts back the checkouts whose visits were not told after an event. */
function recall({ begun }: World, entry: Entry): void {
  begun.splice(0, begun.length, ...entry.begun.map((one) => ({ ...one, at: new Date(one.at) })))
}
