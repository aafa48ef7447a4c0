// The tasks of this area; each line adds one.

export { makePictureTask } from './actions/finish-picture.ts'
export { sweepPicturesTask } from './actions/sweep-pictures.ts'
