import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { PublishDeps } from '../ports.ts'
import { type Composition, compose, type StoredRecord } from '../rules/compose.ts'
import { livePromotion } from '../rules/offer-window.ts'
import { restingCards } from '../rules/resting.ts'
import { findShowcase, lockShowcase, setState } from '../store/showcases.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'

type Page = { readonly records: readonly StoredRecord[]; readonly composition: Composition }

/**
 * Writes which cards of the live page the plan has no room for, after the plan changed or ended: the one fact that page, booking,
 * sitemap and directory read (product.md 19). Idempotent. The lock of the Showcase serializes it with publishes.
 */
export async function settleResting(deps: PublishDeps, context: Context, provider: string): Promise<void> {
  if (!(await findShowcase(context, provider))) return
  await context.stopPoint?.('cards-unsettled')
  await transact(context, async (inside) => {
    const { liveNumber } = await lockShowcase(inside, provider)
    const live = liveNumber === null ? undefined : await findLiveSnapshot(inside, provider)
    if (!live) return setState(inside, provider, { restingUntil: null })
    const composition = compose(live.records)
    const before = await deps.catalogue.restingOf(inside, provider)
    const resting = await writeRestingOf(deps, inside, provider, { records: live.records, composition })
    await context.stopPoint?.('cards-settling')
    if (before.symmetricDifference(resting).size === 0) return
    await replaceServices(deps, inside, provider, composition)
    await bumpVersion(inside, provider)
  })
}

/** Runs when a plan ends. Writes which cards of the provider's live page rest from then on. */
export const endPlanTask = defineTask(
  'showcase.end-plan',
  z.object({ provider: z.string() }),
  'clock',
  (deps: PublishDeps, context, { provider }) => settleResting(deps, context, provider),
)

/** Writes the resting cards of a page that is live, and until when they hold; a job waits for that instant. Returns them. */
export async function writeRestingOf(
  { accounts, catalogue }: PublishDeps,
  inside: Context,
  provider: string,
  { records, composition }: Page,
): Promise<ReadonlySet<string>> {
  const { entitlements, until } = await accounts.entitlementsOf(inside, provider)
  const resting = restingCards(records, composition, entitlements)
  await catalogue.writeResting(inside, provider, resting)
  await setState(inside, provider, { restingUntil: until })
  if (until)
    await enqueue(inside, endPlanTask, { provider }, { key: `showcase.end-plan:${provider}`, runAt: until })
  return resting
}

/** Replaces the live services, classes and promotions by all of the page, also those that rest now: a larger plan sells them again at once. */
export async function replaceServices(
  { catalogue, scheduling }: PublishDeps,
  inside: Context,
  provider: string,
  { individualService, booking, groupService, promotion, weeklyScheduleSettings, basicProfile }: Composition,
): Promise<void> {
  const zone = basicProfile?.timezone ?? 'UTC'
  const services = [...individualService, ...booking].map((service) =>
    catalogue.prepareLive(service, weeklyScheduleSettings, zone),
  )
  const classes = groupService.map((group) => catalogue.prepareLiveClass(group, zone))
  const promotions = promotion.map((one) => livePromotion(one, zone, inside.clock.now().getTime()))
  await catalogue.replaceLive(inside, provider, [...services, ...classes, ...promotions])
  await scheduling.makeSessions(inside, provider)
}
