import { atFields } from '../../lib/identity/result.ts'

/** The service's refusals of a new password, at its field (specification 5). */
export const newPasswordFaults = atFields(
  { PasswordHistoryPolicyViolationException: 'password', InvalidPasswordException: 'password' },
  ({ name, message }) =>
    name === 'PasswordHistoryPolicyViolationException'
      ? 'New password cannot be same as old password'
      : message,
)
