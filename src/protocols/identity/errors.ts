import { Failure, type FailureKind } from '#platform/common/errors.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'

/** The wire names of contract 2's errors, with their kinds. */
const kinds = {
  AliasExistsException: 'conflict',
  CodeDeliveryFailureException: 'unavailable',
  CodeMismatchException: 'invalid',
  ConcurrentModificationException: 'conflict',
  DeviceKeyExistsException: 'conflict',
  EnableSoftwareTokenMFAException: 'invalid',
  ExpiredCodeException: 'invalid',
  ExternalServiceException: 'unavailable',
  InvalidIdentityPoolConfigurationException: 'forbidden',
  InvalidParameterException: 'invalid',
  InvalidPasswordException: 'invalid',
  LimitExceededException: 'limited',
  MFAMethodNotFoundException: 'missing',
  NotAuthorizedException: 'unauthenticated',
  PasswordHistoryPolicyViolationException: 'invalid',
  PasswordResetRequiredException: 'forbidden',
  ResourceConflictException: 'conflict',
  ResourceNotFoundException: 'missing',
  SerializationException: 'invalid',
  SoftwareTokenMFANotFoundException: 'missing',
  TooManyFailedAttemptsException: 'limited',
  TooManyRequestsException: 'limited',
  UnknownOperationException: 'missing',
  UnsupportedTokenTypeException: 'invalid',
  UserNotConfirmedException: 'forbidden',
  UserNotFoundException: 'missing',
  UsernameExistsException: 'conflict',
} as const satisfies Record<string, FailureKind>

export type ErrorName = keyof typeof kinds

/** Throws an error of the wire. Contract 1 lists the texts that clients compare. */
export function refuse(name: ErrorName, message: string): never {
  throw new Failure(name, kinds[name], message)
}

const nameOfKind: Readonly<Record<FailureKind, string>> = {
  invalid: 'InvalidParameterException',
  unauthenticated: 'NotAuthorizedException',
  forbidden: 'NotAuthorizedException',
  missing: 'ResourceNotFoundException',
  conflict: 'ConcurrentModificationException',
  limited: 'TooManyRequestsException',
  unavailable: 'InternalErrorException',
  bug: 'InternalErrorException',
}

export type WireError = { readonly status: number; readonly name: string; readonly message: string }

/**
 * Maps any failure to its wire error, in one place: 400 for every client fault, 429 for too many requests, 500 for
 * server faults (contract 0). While the database is unavailable the status is 503, which clients retry like a 500.
 */
export function wireError(error: unknown): WireError {
  if (error instanceof Failure) {
    const name = error.code in kinds ? error.code : nameOfKind[error.kind]
    if (name !== 'InternalErrorException')
      return { status: name === 'TooManyRequestsException' ? 429 : 400, name, message: error.message }
  }
  if (isUnavailable(error))
    return {
      status: 503,
      name: 'InternalErrorException',
      message: 'The service is busy. Please try again in a moment.',
    }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: 400, name: 'SerializationException', message: 'The request cannot be read.' }
  return { status: 500, name: 'InternalErrorException', message: 'Something went wrong. Please try again.' }
}
