import { ApiError } from '../../lib/api.ts'
import { claimAddress, fetchAccount } from '../../parts/data/account.ts'
import { forgetChosenUrl, keptUrl } from './kept-url.ts'

/** Whether the address that was chosen before the sign-up became the account's. */
export type Claimed = 'claimed' | 'taken' | 'not_needed' | 'failed'

/** Takes the kept address for an account that has none yet; an account that has one keeps it. */
export async function claimChosenUrl(): Promise<Claimed> {
  const userUrl = keptUrl()
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
