import { newEntityId } from '#platform/common/ids.ts'
import { setUserState } from '../../lib/identity/attributes.ts'
import { fetchAccount } from '../../parts/data/account.ts'
import { putRecord } from '../../parts/data/showcase.ts'

/** Creates a profile with nothing but the account's name, for a signed-in user who wants no questions. */
export async function beginEmpty(): Promise<void> {
  const { firstName, lastName } = await fetchAccount()
  await putRecord({ kind: 'basicProfile', entityId: newEntityId() }, { firstName, lastName })
  await setUserState('profileCreated')
}
