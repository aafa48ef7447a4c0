import type { Context } from '#platform/context.ts'
import { deletePicture } from './actions/delete-picture.ts'
import { type DeleteInput, deleteRecord } from './actions/delete-record.ts'
import { findListed, soleShowcase } from './actions/find-listed.ts'
import { type MakeInput, makePicture } from './actions/make-picture.ts'
import { openPicture } from './actions/open-picture.ts'
import { directoryOwner } from './actions/project-listing.ts'
import { readChanges } from './actions/read-changes.ts'
import { readDraft } from './actions/read-draft.ts'
import { readLiveParts } from './actions/read-live-parts.ts'
import { readPageFacts } from './actions/read-page-facts.ts'
import { listPictures, readPicture } from './actions/read-pictures.ts'
import { readPost, readPostPreview, readPosts } from './actions/read-post.ts'
import { readPreview } from './actions/read-preview.ts'
import { type ReviewDeps, readReviewInvitation } from './actions/read-review-invitation.ts'
import { type Address, type ReadDeps, readShowcase } from './actions/read-showcase.ts'
import { readVersionChanges, readVersions } from './actions/read-versions.ts'
import { restoreVersion } from './actions/restore-version.ts'
import { type AnonymousDeps, type AnonymousWork, saveAnonymousWork } from './actions/save-anonymous-work.ts'
import { type SaveInput, saveRecord } from './actions/save-record.ts'
import { readListing, setListed } from './actions/set-listed.ts'
import { type PublishedInput, setPublished, unpublish } from './actions/set-published.ts'
import { takeBackChange } from './actions/take-back-change.ts'
import { showcaseTakesOver } from './actions/take-over.ts'
import { type WrittenReview, writeReview } from './actions/write-review.ts'
import type { DirectoryFilters } from './directory-contract.ts'
import type { MediaStore } from './ports.ts'
import type { PictureFormat } from './provider-contract.ts'
import type { ListedAt } from './rules/directory-cursor.ts'
import { countPublicPages, lastOfParts, pagesAfter } from './store/public-pages.ts'
import { listChoices } from './store/search-listings.ts'
import { hadLivePage } from './store/snapshots.ts'

export type ShowcaseDoors = ReturnType<typeof showcaseDoors>

export type ShowcaseDeps = ReadDeps & ReviewDeps & AnonymousDeps & { readonly media: MediaStore }

/** The functions that routes and other areas may call. */
export function showcaseDoors(deps: ShowcaseDeps) {
  return {
    readDraft: (context: Context) => readDraft(deps, context),
    saveRecord: (context: Context, input: SaveInput) => saveRecord(deps, context, input),
    saveAnonymousWork: (context: Context, input: AnonymousWork) => saveAnonymousWork(deps, context, input),
    deleteRecord: (context: Context, input: DeleteInput) => deleteRecord(deps, context, input),
    readReviewInvitation: (context: Context, input: { token: string }) =>
      readReviewInvitation(deps, context, input),
    /** Stores the review of a booking. Only a review link makes a review verified. */
    writeReview: (context: Context, input: WrittenReview) => writeReview(deps, context, input),
    setPublished: (context: Context, input: PublishedInput) => setPublished(deps, context, input),
    readPageFacts: (context: Context) => readPageFacts(deps, context, deps.accounts.requireOwner(context)),
    readPreview: (context: Context, provider: string, version?: string) =>
      readPreview(deps, context, provider, version),
    readChanges: (context: Context) => readChanges(deps, context),
    takeBackChange: (context: Context, input: { entityId: string }) => takeBackChange(deps, context, input),
    readVersions: (context: Context) => readVersions(deps, context),
    readVersionChanges: (context: Context, input: { version: string }) =>
      readVersionChanges(deps, context, input),
    restoreVersion: (context: Context, input: { version: string }) => restoreVersion(deps, context, input),
    unpublish: (context: Context) => unpublish(deps, context),
    readShowcase: (context: Context, input: Address) => readShowcase(deps, context, input),
    hadLivePage,
    readPost: (context: Context, input: { userUrl: string; serviceUrl: string }) =>
      readPost(deps, context, input),
    readPostPreview: (context: Context, input: { provider: string; entityId: string }) =>
      readPostPreview(deps, context, input),
    readPosts: (context: Context, input: { userUrl: string }) => readPosts(deps, context, input),
    readLiveParts: (context: Context, input: { userUrl: string }) => readLiveParts(deps, context, input),
    /** The owner of cached pages that show the directory: its version moves with the list. */
    directoryOwner,
    readListing: (context: Context) => readListing(deps, context),
    setListed: (context: Context, input: { isListed: boolean }) => setListed(deps, context, input),
    findListed: (context: Context, filters: DirectoryFilters, after?: ListedAt) =>
      findListed(context, filters, after),
    /** The choices of the directory's filters. */
    listChoices,
    /** The sitemap: how many pages there are, where its parts end, and the pages behind a place. */
    countPublicPages,
    lastOfParts,
    pagesAfter,
    soleShowcase: (context: Context) => soleShowcase(deps, context),
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
