import { useEffect } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { browserZone } from '#platform/common/zones.ts'
import type { Keeper } from './keeper.ts'
import { invalidFields, issuesOf, singleOf } from './records.ts'

/** A new account's Showcase begins with the name it signed up with and the zone of this browser. */
export function useFirstRun(draft: Draft, account: Account, keeper: Keeper): void {
  useEffect(() => {
    if (singleOf(draft, keeper.state().typed, 'basicProfile')) return
    const { firstName, lastName } = account
    const entityId = newEntityId()
    const data = { firstName, lastName, timezone: browserZone() }
    const invalid = invalidFields(issuesOf('basicProfile', entityId, data))
    if (invalid.length === 0) keeper.put({ kind: 'basicProfile', entityId, data, invalid, known: false })
  }, [draft, account, keeper])
}
