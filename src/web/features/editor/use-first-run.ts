import { useEffect } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Autosave } from '../../parts/editing/autosave.ts'
import { invalidFields, issuesOf, singleOf } from '../../parts/editing/records.ts'
import { sections } from '../../sections/sections.ts'

/** Fills a new account's draft with the first records of its sections, such as the name from the sign-up. */
export function useFirstRun(draft: Draft, account: Account, autosave: Autosave): void {
  useEffect(() => {
    for (const { kinds, begins } of sections) {
      const [kind] = kinds
      if (!begins || !kind || singleOf(draft, autosave.state().typed, kind)) continue
      const entityId = newEntityId()
      const data = begins(account)
      const invalid = invalidFields(issuesOf(kind, entityId, data))
      if (invalid.length === 0) autosave.put({ kind, entityId, data, invalid, known: false })
    }
  }, [draft, account, autosave])
}
