import type { Api } from '#platform/http/api.ts'
import { saveAnonymousWork } from './anonymous-contract.ts'
import {
  deleteRecord,
  readDraft,
  readPageFacts,
  readPost,
  readServicePage,
  readShowcase,
  saveRecord,
  setPublished,
  unpublish,
} from './contract.ts'
import { readListing, setListed } from './directory-contract.ts'
import type { ShowcaseDoors } from './doors.ts'
import { deletePicture, listPictures, makePicture, readPicture } from './provider-contract.ts'
import { readReviewInvitation, writeReview } from './review-contract.ts'
import { shownRecord } from './rules/shown-record.ts'
import {
  readChanges,
  readVersionChanges,
  readVersions,
  restoreVersion,
  takeBackChange,
} from './versions-contract.ts'

export function showcaseRoutes(api: Api, showcase: ShowcaseDoors): void {
  api.handle(readDraft, (context) => showcase.readDraft(context))
  api.handle(saveRecord, async (context, { params, query, body }) => {
    const { record, isPublished } = await showcase.saveRecord(context, { ...params, ...query, data: body })
    return { record: shownRecord(record), isPublished }
  })
  api.handle(saveAnonymousWork, (context, { body }) => showcase.saveAnonymousWork(context, body))
  api.handle(deleteRecord, (context, { params, query }) =>
    showcase.deleteRecord(context, { ...params, ...query }),
  )
  api.handle(setPublished, (context, { body }) => showcase.setPublished(context, body))
  api.handle(readPageFacts, async (context) => {
    const { provider, delivered, timesOf } = await showcase.readPageFacts(context)
    const times = [...timesOf].map(([entityId, { next, starts }]) => ({
      entityId,
      nextAvailable: next?.toISOString() ?? null,
      ...(starts && { starts: starts.map((start) => start.toISOString()) }),
    }))
    return { provider, delivered, times }
  })
  api.handle(unpublish, (context) => showcase.unpublish(context))
  api.handle(readChanges, (context) => showcase.readChanges(context))
  api.handle(takeBackChange, (context, { params }) => showcase.takeBackChange(context, params))
  api.handle(readVersions, (context) => showcase.readVersions(context))
  api.handle(readVersionChanges, (context, { params }) => showcase.readVersionChanges(context, params))
  api.handle(restoreVersion, (context, { params }) => showcase.restoreVersion(context, params))
  api.handle(readListing, (context) => showcase.readListing(context))
  api.handle(setListed, (context, { body }) => showcase.setListed(context, body))
  api.handle(makePicture, (context, { params, body }) =>
    showcase.makePicture(context, { ...params, ...body }),
  )
  api.handle(readPicture, (context, { params }) => showcase.readPicture(context, params))
  api.handle(listPictures, (context) => showcase.listPictures(context))
  api.handle(deletePicture, (context, { params }) => showcase.deletePicture(context, params))
  api.handle(readShowcase, (context, { params }) => showcase.readShowcase(context, params))
  api.handle(readReviewInvitation, (context, { params }) => showcase.readReviewInvitation(context, params))
  api.handle(writeReview, async (context, { params, body }) => {
    const { isLive } = await showcase.writeReview(context, { ...params, ...body })
    return { isLive }
  })
  api.handle(readPost, (context, { params }) => showcase.readPost(context, params))
  api.handle(readServicePage, (context, { params }) => showcase.readShowcase(context, params))
}
