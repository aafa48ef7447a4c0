import type { TakesOver } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import { takeOver } from '../rules/take-over.ts'
import { listRecords, putRecord } from '../store/records.ts'
import { eraseShowcase, lockShowcase, setState } from '../store/showcases.ts'

/**
 * Showcase's part in a claim: the records of the anonymous draft beside the account's own, by `rules/take-over`. Nothing
 * of what is live changes before the next publish. Both drafts are locked, the account's first.
 */
export const showcaseTakesOver = (
  catalogue: Pick<Catalogue, 'replaceLive' | 'freeServiceUrl'>,
): TakesOver => ({
  name: 'showcase',
  async take(context, { from, to }) {
    const theirs = await listRecords(context, from)
    if (theirs.length === 0) return false
    await lockShowcase(context, to)
    await lockShowcase(context, from)
    const { moved, extended } = takeOver({
      own: await listRecords(context, to),
      theirs: await listRecords(context, from),
      freeUrl: catalogue.freeServiceUrl,
    })
    for (const record of [...moved, ...extended]) await putRecord(context, to, record)
    if (moved.length + extended.length > 0) await setState(context, to, { isPublished: false })
    await catalogue.replaceLive(context, from, [])
    await eraseShowcase(context, from)
    return true
  },
})
