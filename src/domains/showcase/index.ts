import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import type { Reading } from '#platform/readings.ts'
import { findListed, soleShowcase } from './actions/find-listed.ts'
import { makePicture } from './actions/make-picture.ts'
import { openPicture } from './actions/open-picture.ts'
import { countCards, restingWith } from './actions/plan-room.ts'
import { directoryOwner } from './actions/project-listing.ts'
import { readDraft } from './actions/read-draft.ts'
import { readLiveCounts } from './actions/read-live-counts.ts'
import { readLiveParts } from './actions/read-live-parts.ts'
import { readOwnTexts } from './actions/read-own-texts.ts'
import { readOwnerCard } from './actions/read-owner-card.ts'
import { readPicture } from './actions/read-pictures.ts'
import { readPostPreview, readPosts } from './actions/read-post.ts'
import { readPreview } from './actions/read-preview.ts'
import { type Address, readLiveWith, readShowcase } from './actions/read-showcase.ts'
import { saveRecord } from './actions/save-record.ts'
import { setListed } from './actions/set-listed.ts'
import { setPublished } from './actions/set-published.ts'
import { showcaseTakesOver } from './actions/take-over.ts'
import { writeReview } from './actions/write-review.ts'
import * as jobs from './jobs.ts'
import type { ShowcaseDeps } from './ports.ts'
import { delistClosingShowcase } from './reactions/delist-closing-showcase.ts'
import { delistUnpublishedShowcase } from './reactions/delist-unpublished-showcase.ts'
import { eraseClosedShowcase } from './reactions/erase-closed-showcase.ts'
import { listPublishedShowcase } from './reactions/list-published-showcase.ts'
import { settleGrantedPlan } from './reactions/settle-granted-plan.ts'
import { showcaseRoutes } from './routes.ts'
import { countPublicPages, lastOfParts, pagesAfter } from './store/public-pages.ts'
import { readReviewFigures } from './store/review-figures.ts'
import { listChoices } from './store/search-listings.ts'
import { hadLivePage } from './store/snapshots.ts'

export type Showcase = ReturnType<typeof createShowcase>

/** Creates the area of profile content: the draft that a provider edits, and the snapshots that visitors read. */
export function createShowcase(deps: ShowcaseDeps) {
  return {
    name: 'showcase',
    ...bindActions(deps, {
      readDraft,
      saveRecord,
      setPublished,
      setListed,
      makePicture,
      readPicture,
      openPicture,
      writeReview,
      readPreview,
      readPostPreview,
      readShowcase,
      readPosts,
      readLiveParts,
      /** What other providers see of an owner, for the exchange network. */
      readOwnerCard,
      soleShowcase,
    }),
    /** `readShowcase`, and in the same statement what another area shows on the page. */
    readShowcaseWith: <T>(context: Context, address: Address, also: Reading<T>) =>
      readLiveWith(deps, context, address, also),
    hadLivePage,
    /** Counts what is on a live page, for coaching. */
    readLiveCounts,
    /** What a provider says of herself, for coaching. */
    readOwnTexts,
    /** What is on the page, as plans count it. */
    planRoom: { countCards, restingWith },
    /** The owner of cached pages that show the directory: its version moves with the list. */
    directoryOwner,
    findListed,
    /** Counts the reviews of customers in a span of days. */
    readReviewFigures,
    /** The choices of the directory's filters. */
    listChoices,
    /** The sitemap: how many pages there are, where its parts end, and the pages behind a place. */
    countPublicPages,
    lastOfParts,
    pagesAfter,
    /** Showcase's entry in the list of takeovers that a claim runs. */
    takesOver: showcaseTakesOver(deps.accounts, deps.catalogue),
    routes: ({ api }: Edge) => showcaseRoutes(api, deps),
    reactions: [
      eraseClosedShowcase(deps),
      listPublishedShowcase(deps),
      delistUnpublishedShowcase(deps),
      delistClosingShowcase(deps),
      settleGrantedPlan(deps),
    ],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        records: 'closing',
        showcases: 'closing',
        snapshots: 'closing',
        set_aside_drafts: 'closing',
        pictures: 'closing',
        listings: 'closing',
        sitemaps: 'closing',
        public_pages: 'closing',
        videos: 'closing',
        video_channels: 'closing',
      } as const,
    },
  }
}
