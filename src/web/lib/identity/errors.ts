/** A failed identity operation. `name` is the service's or the library's; `message` can be shown unchanged. */
export type IdentityError = { name: string; message: string; cause?: unknown }

export type Failed = { error: IdentityError }

/** Messages by error name: those of specification 8, or our own where it has none. */
const messages: Readonly<Record<string, string>> = {
  NetworkError: 'Network error',
  EmptySignInUsername: 'Username cannot be empty',
  EmptySignUpUsername: 'Username cannot be empty',
  EmptyConfirmSignUpUsername: 'Username cannot be empty',
  EmptyResendSignUpCodeUsername: 'Username cannot be empty',
  EmptySignInPassword: 'Password cannot be empty',
  EmptySignUpPassword: 'Password cannot be empty',
  EmptyConfirmSignUpCode: 'Confirmation code cannot be empty',
  EmptyChallengeResponse: 'Challenge response cannot be empty',
  EmptyResetPasswordUsername: 'Username cannot be empty',
  EmptyConfirmResetPasswordUsername: 'Username cannot be empty',
  EmptyConfirmResetPasswordConfirmationCode: 'Confirmation code cannot be empty',
  EmptyConfirmResetPasswordNewPassword: 'Password cannot be empty',
  EmptyUpdatePassword: 'Password cannot be empty',
  EmptyConfirmUserAttributeCode: 'Confirmation code cannot be empty',
  EmptyVerifyTOTPSetupCode: 'Confirmation code cannot be empty',
  IncorrectMFAMethod: 'invalid MFA type',
  UserUnAuthenticatedException: 'User is not authenticated',
  UserAlreadyAuthenticatedException: 'Pending sign-in attempt already in progress',
  AuthUserPoolException: 'Both UserPoolId and ClientId are required.',
  AuthTokenConfigException: 'Both UserPoolId and ClientId are required.',
  InvalidUserPoolId: 'Invalid UserPoolId format.',
  UserNotConfirmedException: 'Please confirm your e-mail address first.',
  CodeMismatchException: 'That code is not right. Please check the newest mail.',
  ExpiredCodeException: 'That code has expired. Please ask for a new one.',
  UsernameExistsException: 'There is already an account with this e-mail address.',
  LimitExceededException: 'Too many tries. Please wait a while and try again.',
  TooManyRequestsException: 'Too many tries. Please wait a while and try again.',
  TooManyFailedAttemptsException: 'Too many tries. Please wait a while and try again.',
  InvalidPasswordException: 'Invalid password',
  CodeDeliveryFailureException: 'We could not send the code. Please check the address.',
  CredentialsProviderError: 'No credentials',
  InternalErrorException: 'Something went wrong on our side. Please try again.',
}

/** specification 8: messages of the service that end the session. Two lose their full stop. */
const overTexts: Readonly<Record<string, string>> = {
  'User is disabled.': 'User is disabled',
  'User does not exist.': 'User does not exist',
  'Access Token has been revoked': 'Access Token has been revoked',
}

export const isOverText = (message: string): boolean => Object.values(overTexts).includes(message)

/** Whether a failure of a signed-in operation ends the session. */
export const endsSession = (cause: unknown): boolean =>
  cause instanceof Error && overTexts[cause.message] !== undefined

/**
 * Returns the error to show, chosen by the failure's name. The service's message is shown unchanged when its name is
 * not in the list ('Incorrect username or password.'). A failure without a known name shows `fallback`.
 */
export function describe(cause: unknown, fallback = 'Authentication Error'): IdentityError {
  if (!(cause instanceof Error)) return { name: 'Unknown', message: fallback, cause }
  const known = messages[cause.name]
  if (known) return { name: cause.name, message: known, cause }
  if (cause.name.endsWith('Exception') && cause.message && cause.name !== 'UnknownException')
    return { name: cause.name, message: overTexts[cause.message] ?? cause.message, cause }
  return { name: cause.name, message: fallback, cause }
}

export const failed = (name: string, message: string): Failed => ({ error: { name, message } })

/** Names of errors with which the service permanently refuses to refresh a session. */
const refusals = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]
export const isRefusal = ({ name }: IdentityError): boolean => refusals.includes(name)

/** No response arrived. It has the library's error name; `cause` is the original error. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('Network error', { cause })
    this.name = 'NetworkError'
  }
}
