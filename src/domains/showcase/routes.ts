import type { Api } from '#platform/http/api.ts'
import { askVideo, readVideo, readVideoNews } from './actions/ask-video.ts'
import { changeClassRule } from './actions/change-class-rule.ts'
import { deletePicture } from './actions/delete-picture.ts'
import { deleteRecord } from './actions/delete-record.ts'
import { makePicture } from './actions/make-picture.ts'
import { readChanges } from './actions/read-changes.ts'
import { readDraft } from './actions/read-draft.ts'
import { readOwnPageFacts } from './actions/read-page-facts.ts'
import { listPictures, readPicture } from './actions/read-pictures.ts'
import { readPost } from './actions/read-post.ts'
import { readReviewInvitation } from './actions/read-review-invitation.ts'
import { readShowcase } from './actions/read-showcase.ts'
import { readVersionChanges, readVersions } from './actions/read-versions.ts'
import { restoreVersion } from './actions/restore-version.ts'
import { saveAnonymousWork } from './actions/save-anonymous-work.ts'
import { saveRecord } from './actions/save-record.ts'
import { readListing, setListed } from './actions/set-listed.ts'
import { setPublished, unpublish } from './actions/set-published.ts'
import { takeBackChange } from './actions/take-back-change.ts'
import { writeReview } from './actions/write-review.ts'
import * as anonymous from './anonymous-contract.ts'
import * as classes from './classes-contract.ts'
import * as contract from './contract.ts'
import * as directory from './directory-contract.ts'
import type { ShowcaseDeps } from './ports.ts'
import * as pictures from './provider-contract.ts'
import * as reviews from './review-contract.ts'
import { shownRecord } from './rules/shown-record.ts'
import * as versions from './versions-contract.ts'
import * as videos from './videos-contract.ts'

export function showcaseRoutes(api: Api, deps: ShowcaseDeps): void {
  api.handle(contract.readDraft, (context) => readDraft(deps, context))
  api.handle(contract.saveRecord, async (context, { params, query, body }) => {
    const { record, isPublished } = await saveRecord(deps, context, { ...params, ...query, data: body })
    return { record: shownRecord(record), isPublished }
  })
  api.handle(anonymous.saveAnonymousWork, (context, { body }) => saveAnonymousWork(deps, context, body))
  api.handle(contract.deleteRecord, (context, { params, query }) =>
    deleteRecord(deps, context, { ...params, ...query }),
  )
  api.handle(contract.setPublished, (context, { body }) => setPublished(deps, context, body))
  api.handle(contract.readPageFacts, async (context) => {
    const { provider, delivered, timesOf, videos, instagramPosts } = await readOwnPageFacts(deps, context)
    const times = [...timesOf].map(([entityId, { next, starts }]) => ({
      entityId,
      nextAvailable: next?.toISOString() ?? null,
      ...(starts && { starts: starts.map((start) => start.toISOString()) }),
    }))
    return { provider, delivered, times, videos, ...(instagramPosts && { instagramPosts }) }
  })
  api.handle(contract.unpublish, (context) => unpublish(deps, context))
  api.handle(classes.changeClassRule, (context, { params, body }) =>
    changeClassRule(deps, context, { ...params, ...body }),
  )
  api.handle(versions.readChanges, (context) => readChanges(deps, context))
  api.handle(versions.takeBackChange, (context, { params }) => takeBackChange(deps, context, params))
  api.handle(versions.readVersions, (context) => readVersions(deps, context))
  api.handle(versions.readVersionChanges, (context, { params }) => readVersionChanges(deps, context, params))
  api.handle(versions.restoreVersion, (context, { params }) => restoreVersion(deps, context, params))
  api.handle(directory.readListing, (context) => readListing(deps, context))
  api.handle(directory.setListed, (context, { body }) => setListed(deps, context, body))
  api.handle(pictures.makePicture, (context, { params, body }) =>
    makePicture(deps, context, { ...params, ...body }),
  )
  api.handle(pictures.readPicture, (context, { params }) => readPicture(deps, context, params))
  api.handle(videos.askVideo, (context, { params }) => askVideo(deps, context, params))
  api.handle(videos.readVideo, (context, { params }) => readVideo(deps, context, params))
  api.handle(videos.readVideoNews, (context) => readVideoNews(deps, context))
  api.handle(pictures.listPictures, (context) => listPictures(deps, context))
  api.handle(pictures.deletePicture, (context, { params }) => deletePicture(deps, context, params))
  api.handle(contract.readShowcase, (context, { params }) => readShowcase(deps, context, params))
  api.handle(reviews.readReviewInvitation, (context, { params }) =>
    readReviewInvitation(deps, context, params),
  )
  api.handle(reviews.writeReview, async (context, { params, body }) => {
    const { isLive } = await writeReview(deps, context, { ...params, ...body })
    return { isLive }
  })
  api.handle(contract.readPost, (context, { params }) => readPost(deps, context, params))
  api.handle(contract.readServicePage, (context, { params }) => readShowcase(deps, context, params))
}
