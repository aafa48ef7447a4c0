import { pictureProblems } from '#domains/showcase/provider-contract.ts'

/** Messages about unusable pictures; the server's come first. */
export const pictureSentences = {
  ...pictureProblems,
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file cannot be opened. It may have been moved or deleted; please choose it again.',
  offline: 'You seem to be offline. Nothing is lost; please try again when you are connected.',
  failed: 'The picture could not be uploaded. Nothing is lost; please try again in a moment.',
  signed_out: 'You are signed out. Please sign in again in another tab, then try again here.',
  upload_gone: 'The file this picture was made from is no longer kept. Upload it again to crop it.',
} as const
