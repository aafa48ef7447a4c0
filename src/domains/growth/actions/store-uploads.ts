import { gathered } from '#platform/common/gathered.ts'
import { transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { StoreUpload } from '../ports.ts'
import { countEvents, insertEvents, insertOwnVisitor, type OwnVisitor } from '../store/events.ts'
import { forwardEventsTask, forwardKey } from './forward-events.ts'

/** The most uploads that are written in one transaction. */
const maxUploads = 200

/**
 * Creates the writer of uploads of one process. Uploads that arrive while a transaction runs are written together in the
 * next one. It resolves after the commit.
 */
export function createStore(deps: { readonly dailyEvents: number }): StoreUpload {
  return gathered(maxUploads, async (uploads: readonly Parameters<StoreUpload>[0][]) => {
    const [first] = uploads
    if (!first) return []
    return transact(first.context, async (inside) => {
      const date = inside.clock.now().toISOString().slice(0, 10)
      const wanted = uploads.reduce((sum, { events }) => sum + events.length, 0)
      let left = wanted === 0 ? 0 : await countEvents(inside, date, { wanted, ceiling: deps.dailyEvents })
      const fits = uploads.map(({ events }) => {
        if (events.length > left) return false
        left -= events.length
        return true
      })
      const events = uploads.flatMap((upload, at) => (fits[at] ? upload.events : []))
      await inside.stopPoint?.('events-writing')
      await insertEvents(inside, events)
      for (const own of uniqueOf(uploads.flatMap((upload) => upload.own))) await insertOwnVisitor(inside, own)
      if (events.some(({ forwarded }) => forwarded !== null))
        await enqueue(inside, forwardEventsTask, {}, { key: forwardKey, lane: forwardKey })
      await inside.stopPoint?.('events-written')
      return fits
    })
  })
}

/** Each visitor once, in one order in every process. */
const uniqueOf = (own: readonly OwnVisitor[]): OwnVisitor[] =>
  [...new Map(own.map((one) => [`${one.provider} ${one.visitorDay}`, one]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one)
