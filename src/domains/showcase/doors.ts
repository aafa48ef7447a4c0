import type { Context } from '#platform/context.ts'
import { deletePicture } from './actions/delete-picture.ts'
import { deleteRecord } from './actions/delete-record.ts'
import { type MakeInput, makePicture } from './actions/make-picture.ts'
import { openPicture } from './actions/open-picture.ts'
import { readDraft } from './actions/read-draft.ts'
import { readLiveParts } from './actions/read-live-parts.ts'
import { listPictures, readPicture } from './actions/read-pictures.ts'
import { readPost } from './actions/read-post.ts'
import { readPreview } from './actions/read-preview.ts'
import { type ReviewDeps, readReviewInvitation } from './actions/read-review-invitation.ts'
import { type ReadDeps, readShowcase } from './actions/read-showcase.ts'
import { type SaveInput, saveRecord } from './actions/save-record.ts'
import { setPublished, unpublish } from './actions/set-published.ts'
import { showcaseTakesOver } from './actions/take-over.ts'
import { type WrittenReview, writeReview } from './actions/write-review.ts'
import type { RecordKind } from './contract.ts'
import type { MediaStore } from './ports.ts'
import type { PictureFormat } from './provider-contract.ts'

export type ShowcaseDoors = ReturnType<typeof showcaseDoors>

export type ShowcaseDeps = ReadDeps & ReviewDeps & { readonly media: MediaStore }

/** The functions that routes and other areas may call. */
export function showcaseDoors(deps: ShowcaseDeps) {
  return {
    readDraft: (context: Context) => readDraft(deps, context),
    saveRecord: (context: Context, input: SaveInput) => saveRecord(deps, context, input),
    deleteRecord: (context: Context, input: { kind: RecordKind; entityId: string }) =>
      deleteRecord(deps, context, input),
    readReviewInvitation: (context: Context, input: { token: string }) =>
      readReviewInvitation(deps, context, input),
    /** Stores the review of a booking. Only a review link makes a review verified. */
    writeReview: (context: Context, input: WrittenReview) => writeReview(deps, context, input),
    setPublished: (context: Context, input: { isPublished: boolean }) => setPublished(deps, context, input),
    readPreview: (context: Context, provider: string) => readPreview(deps, context, provider),
    unpublish: (context: Context) => unpublish(deps, context),
    readShowcase: (context: Context, input: { userUrl: string; serviceUrl?: string | undefined }) =>
      readShowcase(deps, context, input),
    readPost: (context: Context, input: { userUrl: string; serviceUrl: string }) =>
      readPost(deps, context, input),
    readLiveParts: (context: Context, input: { userUrl: string }) => readLiveParts(deps, context, input),
    makePicture: (context: Context, input: MakeInput) => makePicture(deps, context, input),
    readPicture: (context: Context, input: { entityId: string }) => readPicture(deps, context, input),
    listPictures: (context: Context) => listPictures(deps, context),
    deletePicture: (context: Context, input: { entityId: string }) => deletePicture(deps, context, input),
    openPicture: (context: Context, input: { ref: string; size: string; format: PictureFormat }) =>
      openPicture(deps, context, input),
    /** Showcase's entry in the list of takeovers that a claim runs. */
    takesOver: showcaseTakesOver(deps.accounts, deps.catalogue),
  }
}
