import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { ShowcasePublished } from '../events.ts'
import type { AnsweredReviews, ShowcaseDeps } from '../ports.ts'
import { stampedAtPublish } from '../rules/at-moment.ts'
import { compose } from '../rules/compose.ts'
import { publicAnswers } from '../rules/public-answers.ts'
import { missingForPublish } from '../rules/readiness.ts'
import { restingCards, withoutResting } from '../rules/resting.ts'
import { listRecords, putRecord } from '../store/records.ts'
import type { ShowcaseRow } from '../store/showcases.ts'
import { addSnapshot } from '../store/snapshots.ts'

export type PublishDeps = Pick<ShowcaseDeps, 'accounts' | 'catalogue'> & {
  readonly scheduling: AnsweredReviews
}

export type Published = { readonly number: number; readonly userUrl: string }

/**
 * Publishes the draft: adds an immutable snapshot, replaces the live services, announces the publish and bumps the
 * version. Services and calendar cards beyond the plan's maxima are not sold; new stories start; customers are told about
 * answers to their reviews. Runs in the caller's
 * transaction, which holds the lock of the Showcase. Throws `showcase.not_ready` (`details.missing`: sentences) and the
 * failures of `catalogue.prepareLive`.
 */
export async function publish(
  { accounts, catalogue, scheduling }: PublishDeps,
  inside: Context,
  provider: string,
  { lastNumber }: ShowcaseRow,
): Promise<Published> {
  const records = await listRecords(inside, provider)
  const userUrl = await accounts.userUrlOf(inside, provider)
  const { entitlements } = await accounts.entitlementsOf(inside, provider)

  const composition = compose(records)
  const missing = missingForPublish(records, composition, userUrl)
  if (!userUrl || missing.length > 0) return fail('showcase.not_ready', { missing })
  const awake = withoutResting(composition, restingCards(records, composition, entitlements))
  const services = [...awake.individualService, ...awake.booking].map((service) =>
    catalogue.prepareLive(service, composition.weeklyScheduleSettings),
  )
  const number = lastNumber + 1

  const stamped = stampedAtPublish(records, inside.clock.now())
  for (const record of stamped) await putRecord(inside, provider, record)
  const stampedOf = new Map(stamped.map((record) => [record.entityId, record]))
  await addSnapshot(
    inside,
    provider,
    number,
    records.map((record) => stampedOf.get(record.entityId) ?? record),
  )
  await inside.stopPoint?.('showcase.snapshot-added')
  await catalogue.replaceLive(inside, provider, services)
  await inside.stopPoint?.('showcase.services-replaced')
  await announce<ShowcasePublished>(inside, {
    type: 'showcase.published',
    provider,
    data: { number, userUrl },
  })
  await scheduling.announceAnswers(inside, provider, publicAnswers(composition))
  await bumpVersion(inside, provider)
  await inside.stopPoint?.('showcase.version-moved')
  return { number, userUrl }
}
