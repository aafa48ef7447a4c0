import type { IdentityError } from '../../lib/identity/errors.ts'

/** specification 5: what the service says against a new password, beside the field; undefined: it is about something else. */
export function newPasswordRefusal(failure: IdentityError | undefined): string | undefined {
  if (failure?.name === 'PasswordHistoryPolicyViolationException')
    return 'New password cannot be same as old password'
  return failure?.name === 'InvalidPasswordException' ? failure.message : undefined
}
