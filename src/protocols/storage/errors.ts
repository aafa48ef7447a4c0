import { Failure, type FailureKind } from '#platform/common/errors.ts'
import { isOutOfSpace, isUnavailable } from '#platform/db/lost-connection.ts'

/** The error codes of contract 7, with the HTTP status of each. */
const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

export type StorageErrorCode = keyof typeof statuses

const kindOf = (status: number): FailureKind => {
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  return status >= 500 ? 'unavailable' : 'invalid'
}

/** Throws a Failure with an S3 error code and the kind that matches its status. */
export function refuse(code: StorageErrorCode, message: string): never {
  throw new Failure(code, kindOf(statuses[code]), message)
}

/**
 * Refuses a feature of S3 that this store does not offer (contract 7: "anything else 501"). Throws `NotImplemented`.
 */
export const notOffered = (): never =>
  refuse('NotImplemented', 'A header you provided implies functionality that is not implemented.')

export const noRoom = (): never =>
  refuse('EntityTooLarge', 'There is no room left for this file. Delete some files first.')

/** Refuses a write by a guest or for a closed account. Throws `AccessDenied`. */
export const noAccount = (): never => refuse('AccessDenied', 'Access Denied')

export type WireError = {
  readonly status: number
  readonly code: StorageErrorCode
  readonly message: string
}

/** Maps any error to its S3 status, code and message. An unknown error becomes `InternalError`. */
export function wireError(error: unknown): WireError {
  if (error instanceof Failure && Object.hasOwn(statuses, error.code)) {
    const code = error.code as StorageErrorCode
    return { status: statuses[code], code, message: error.message }
  }
  // an unavailable vendor of the byte store: the client may retry
  if (error instanceof Failure && error.kind === 'unavailable')
    return { status: 503, code: 'SlowDown', message: error.message }
  if (isOutOfSpace(error))
    return { status: 503, code: 'SlowDown', message: 'There is no room left here at the moment.' }
  if (isUnavailable(error))
    return { status: 503, code: 'SlowDown', message: 'Please reduce your request rate and try again.' }
  // the framework could not parse the request, for example its content type
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { status: 400, code: 'InvalidArgument', message: 'A header you provided is malformed.' }
  return {
    status: 500,
    code: 'InternalError',
    message: 'We encountered an internal error. Please try again.',
  }
}
