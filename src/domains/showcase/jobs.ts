// The tasks of this area, one per line.

export { makePictureTask } from './actions/finish-picture.ts'
export { sweepPicturesTask } from './actions/sweep-pictures.ts'
