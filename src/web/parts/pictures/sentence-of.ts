import { ApiError } from '../../lib/api.ts'
import { pictureSentences } from './sentences.ts'

/** Messages by the error name of the store or the identity facade. */
const byName: Readonly<Record<string, string>> = {
  EntityTooLarge: pictureSentences.no_room,
  NoSuchKey: pictureSentences.upload_gone,
  NetworkError: pictureSentences.offline,
  NoCurrentUser: pictureSentences.signed_out,
  UserUnAuthenticatedException: pictureSentences.signed_out,
  NotAuthorizedException: pictureSentences.signed_out,
  NoCredentials: pictureSentences.signed_out,
}

/** The message for a failed upload. The server's own messages are shown unchanged. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof ApiError) {
    if (failure.status === 0) return pictureSentences.offline
    if (failure.status === 401) return pictureSentences.signed_out
    return failure.status >= 500 ? pictureSentences.failed : failure.message
  }
  const name = (failure as { name?: unknown } | undefined)?.name
  return (typeof name === 'string' && byName[name]) || pictureSentences.failed
}
