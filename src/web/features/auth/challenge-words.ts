import type { IdentityError } from '../../lib/identity/errors.ts'

/** Whether the challenge session is over: it expires after 3 minutes or with the fifth wrong answer. */
export const hasRunOut = ({ name }: IdentityError): boolean =>
  name === 'NotAuthorizedException' || name === 'SignInException'

export const ranOutSentence =
  'This sign-in took longer than 3 minutes, or there were too many wrong codes. Please enter your password again.'
