import type { Api } from '#platform/http/api.ts'
import {
  deleteRecord,
  readDraft,
  readPost,
  readServicePage,
  readShowcase,
  saveRecord,
  setPublished,
  unpublish,
} from './contract.ts'
import type { ShowcaseDoors } from './doors.ts'
import { deletePicture, listPictures, makePicture, readPicture } from './provider-contract.ts'
import { readReviewInvitation, writeReview } from './review-contract.ts'

export function showcaseRoutes(api: Api, showcase: ShowcaseDoors): void {
  api.handle(readDraft, (context) => showcase.readDraft(context))
  api.handle(saveRecord, async (context, { params, body }) => {
    const { record, isPublished } = await showcase.saveRecord(context, { ...params, data: body })
    const { kind, entityId, data, updatedAt } = record
    return { record: { kind, entityId, data: { ...data }, updatedAt: updatedAt.toISOString() }, isPublished }
  })
  api.handle(deleteRecord, (context, { params }) => showcase.deleteRecord(context, params))
  api.handle(setPublished, (context, { body }) => showcase.setPublished(context, body))
  api.handle(unpublish, (context) => showcase.unpublish(context))
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
