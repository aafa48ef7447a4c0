import type { Accounts, TakesOver } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Context } from '#platform/context.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { isUploaded, shownPictures, withoutPictures } from '../rules/shown-pictures.ts'
import { takeOver } from '../rules/take-over.ts'
import { readyRefs } from '../store/pictures.ts'
import { listRecords, putRecord, type RecordRow } from '../store/records.ts'
import { eraseShowcase, lockShowcase, setState } from '../store/showcases.ts'

/**
 * Showcase's part in a claim: moves the records of the anonymous draft into the account's draft by `rules/take-over`.
 * The account's live snapshot does not change before the next publish. Locks both drafts, the anonymous one first. Visitors
 * without an account cannot upload, so an uploaded picture that is not the account's own belongs to somebody else: a
 * generated one replaces it. Throws `accounts.edit_closed`; the anonymous draft can then be claimed later.
 */
export const showcaseTakesOver = (
  accounts: Pick<Accounts, 'entitlementsOf' | 'requireEditor'>,
  catalogue: Pick<Catalogue, 'replaceLive' | 'freeServiceUrl'>,
): TakesOver => ({
  name: 'showcase',
  async take(context, { from, to }) {
    // first, so that the records of a save at the same time are moved too
    await lockShowcase(context, from)
    const theirs = await listRecords(context, from)
    if (theirs.length === 0) {
      await eraseShowcase(context, from)
      return false
    }
    await accounts.requireEditor(context)
    await lockShowcase(context, to)
    const { moved, extended } = takeOver({
      own: await listRecords(context, to),
      theirs: await withOwnPictures(accounts, context, to, theirs),
      freeUrl: catalogue.freeServiceUrl,
    })
    for (const record of [...moved, ...extended]) await putRecord(context, to, record)
    if (moved.length + extended.length > 0) await setState(context, to, { isPublished: false })
    await catalogue.replaceLive(context, from, [])
    await eraseShowcase(context, from)
    return true
  },
})

async function withOwnPictures(
  accounts: Pick<Accounts, 'entitlementsOf'>,
  context: Context,
  to: string,
  records: readonly RecordRow[],
): Promise<StoredRecord[]> {
  const refs = records.flatMap(({ data }) => shownPictures(data).uploaded.map(({ image }) => image))
  const own = await readyRefs(context, to, refs)
  const { isPremiumAssetsEnabled } = (await accounts.entitlementsOf(context, to)).entitlements
  const mayShow = (image: string) => (isUploaded(image) ? own.has(image) : isPremiumAssetsEnabled)
  return records.map((record) => ({ ...record, data: withoutPictures(record.data, mayShow) }))
}
