import { ApiError } from '../../lib/api.ts'
import { pictureSentences } from './sentences.ts'

/** By the name of a failure, as the store or the identity facade gives it. */
const byName: Readonly<Record<string, string>> = {
  EntityTooLarge: pictureSentences.no_room,
  NoSuchKey: pictureSentences.upload_gone,
  NetworkError: pictureSentences.offline,
  NoCurrentUser: pictureSentences.signed_out,
  UserUnAuthenticatedException: pictureSentences.signed_out,
  NotAuthorizedException: pictureSentences.signed_out,
  NoCredentials: pictureSentences.signed_out,
}

/** What to say about a failure on the way of a picture. The server's own sentences are shown as they are. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof ApiError) {
    if (failure.status === 0) return pictureSentences.offline
    if (failure.status === 401) return pictureSentences.signed_out
    return failure.status >= 500 ? pictureSentences.failed : failure.message
  }
  const name = (failure as { name?: unknown } | undefined)?.name
  return (typeof name === 'string' && byName[name]) || pictureSentences.failed
}
