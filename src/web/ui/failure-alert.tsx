import type { IdentityError } from '../lib/identity/errors.ts'
import { Alert } from './alert.tsx'

/** Errors after too many attempts: the user must wait, so trying again does not help. */
const waits = new Set([
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
])

/** A failure that belongs to no field; shown once, above the form. */
export function FailureAlert({ failure }: { failure: IdentityError | undefined }) {
  if (!failure) return null
  return (
    <Alert kind="error" title={failure.message}>
      {waits.has(failure.name)
        ? 'Nothing you typed is lost.'
        : 'Nothing you typed is lost. Please try again in a moment.'}
    </Alert>
  )
}
