import { useEffect } from 'react'
import type { CurrentUser } from '../../lib/identity/user.ts'

/**
 * contract 2: sets `custom:userState` once the server has created the profile, which then has an address. The server
 * never relies on it. A failure is retried at the next visit.
 */
export function useUserState({ profileCreated }: CurrentUser, userUrl: string | null | undefined): void {
  const due = Boolean(userUrl) && !profileCreated
  useEffect(() => {
    if (!due) return
    void import('../../lib/identity/attributes.ts').then(
      ({ setUserState }) => setUserState('profileCreated'),
      () => undefined,
    )
  }, [due])
}
