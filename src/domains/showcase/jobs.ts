// The tasks of this area, one per line.

export { checkVideosOfTask, checkVideosTask } from './actions/check-videos.ts'
export { endPlansTask } from './actions/end-plans.ts'
export { makePictureTask } from './actions/finish-picture.ts'
export { copyThumbnailTask, lookAtVideoTask } from './actions/look-at-video.ts'
export { projectListingTask } from './actions/project-listing.ts'
export { projectPublicPagesTask } from './actions/project-public-pages.ts'
export { refreshChannelTask } from './actions/refresh-channel.ts'
export { refreshListingsTask } from './actions/refresh-listings.ts'
export { refreshPublicPagesTask } from './actions/refresh-public-pages.ts'
export { endPlanTask } from './actions/settle-resting.ts'
export { sweepAnonymousTask } from './actions/sweep-anonymous.ts'
export { sweepPicturesTask } from './actions/sweep-pictures.ts'
