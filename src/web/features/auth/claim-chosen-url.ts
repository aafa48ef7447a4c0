import { ApiError } from '../../lib/api.ts'
import { claimAddress, fetchAccount } from '../../parts/data/account.ts'
import { forgetChosenUrl, storedUrl } from './stored-url.ts'

/** Whether the account got the address that was chosen before the sign-up. */
export type Claimed = 'claimed' | 'taken' | 'not_needed' | 'failed'

/** Claims the address stored in this browser for the account. An account that has an address keeps it. */
export async function claimChosenUrl(): Promise<Claimed> {
  const userUrl = storedUrl()
  if (!userUrl) return 'not_needed'
  try {
    const account = await fetchAccount()
    if (account.userUrl) return 'not_needed'
    await claimAddress(userUrl)
    return 'claimed'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'accounts.user_url_taken') return 'failed'
    forgetChosenUrl()
    return 'taken'
  }
}
