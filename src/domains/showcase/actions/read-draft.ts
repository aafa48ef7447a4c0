import type { Context } from '#platform/context.ts'
import type { Draft } from '../contract.ts'
import type { PublishDeps } from '../ports.ts'
import { compose } from '../rules/compose.ts'
import { draftChanges } from '../rules/draft-changes.ts'
import { restingCards } from '../rules/resting.ts'
import { shownRecord } from '../rules/shown-record.ts'
import { listRecords } from '../store/records.ts'
import { findShowcase } from '../store/showcases.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'

/** Reads the owner's draft and the changes that publishing would make. The draft of a new account is empty. */
export async function readDraft({ accounts }: PublishDeps, context: Context): Promise<Draft> {
  const provider = accounts.requireOwner(context)
  // first, so that the records are at least as new as the revision says
  const showcase = await findShowcase(context, provider)
  const [userUrl, live, records, { entitlements }] = await Promise.all([
    accounts.userUrlOf(context, provider),
    findLiveSnapshot(context, provider),
    listRecords(context, provider),
    accounts.entitlementsOf(context, provider),
  ])
  return {
    userUrl: userUrl ?? null,
    revision: showcase?.revision ?? 0,
    isPublished: showcase?.isPublished ?? false,
    live: live ? { number: live.number, publishedAt: live.publishedAt.toISOString() } : null,
    changes: draftChanges(records, live?.records ?? []),
    records: records.map(shownRecord),
    resting: [...restingCards(records, compose(records), entitlements)],
  }
}
