import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { ShowcasePublished } from '../events.ts'
import type { PublishDeps } from '../ports.ts'
import { stampedAtPublish } from '../rules/at-moment.ts'
import { compose } from '../rules/compose.ts'
import { publicAnswers } from '../rules/public-answers.ts'
import { missingForPublish } from '../rules/readiness.ts'
import { listRecords, putRecord } from '../store/records.ts'
import type { ShowcaseRow } from '../store/showcases.ts'
import { addSnapshot } from '../store/snapshots.ts'
import { missingMeetings } from './assert-meetings.ts'
import { replaceServices, writeRestingOf } from './settle-resting.ts'

export type Published = { readonly number: number; readonly userUrl: string }

/**
 * Publishes the draft: adds an immutable snapshot, replaces the live services, announces the publish and bumps the
 * version. Cards beyond the plan's maxima are neither shown nor sold; new stories start; customers are told about
 * answers to their reviews. Runs in the caller's
 * transaction, which holds the lock of the Showcase. Throws `showcase.not_ready` (`details.missing`: sentences) and the
 * failures of `catalogue.prepareLive`.
 */
export async function publish(
  deps: PublishDeps,
  inside: Context,
  provider: string,
  { lastNumber }: ShowcaseRow,
): Promise<Published> {
  const { accounts, scheduling } = deps
  const records = await listRecords(inside, provider)
  const userUrl = await accounts.userUrlOf(inside, provider)

  const composition = compose(records)
  const missing = [
    ...missingForPublish(records, composition, userUrl),
    ...(await missingMeetings(deps, inside, provider, composition)),
  ]
  if (!userUrl || missing.length > 0) return fail('showcase.not_ready', { missing })
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
  await replaceServices(deps, inside, provider, composition)
  await writeRestingOf(deps, inside, provider, { records, composition })
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
