import { setUserState } from '../lib/identity/attributes.ts'
import { fetchAccount } from '../parts/data/account.ts'
import { fetchDraft } from '../parts/data/showcase.ts'

/** The user whose profile this page has found. */
let found: string | undefined

/**
 * Whether the server has created the profile of a user whose `custom:userState` does not say so yet: the account has an
 * address, or a draft as a claim leaves it. Then sets the attribute (contract 2); if that fails, the next visit retries.
 * True as well when the server does not answer, so that the opened page can say what is wrong.
 */
export async function hasProfile(cognitoUsername: string): Promise<boolean> {
  if (found === cognitoUsername) return true
  try {
    const [account, draft] = await Promise.all([fetchAccount(), fetchDraft()])
    if (!account.userUrl && draft.records.length === 0) return false
  } catch {
    return true
  }
  found = cognitoUsername
  void setUserState('profileCreated')
  return true
}
