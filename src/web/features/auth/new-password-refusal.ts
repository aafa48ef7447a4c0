import type { IdentityError } from '../../lib/identity/errors.ts'

/** Returns the service's message about a refused new password (specification 5); undefined for other failures. */
export function newPasswordRefusal(failure: IdentityError | undefined): string | undefined {
  if (failure?.name === 'PasswordHistoryPolicyViolationException')
    return 'New password cannot be same as old password'
  return failure?.name === 'InvalidPasswordException' ? failure.message : undefined
}
