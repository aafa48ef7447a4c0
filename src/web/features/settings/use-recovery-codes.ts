import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeRecoveryCodes, readRecoveryCodes } from '../../lib/identity/recovery-codes.ts'
import { refreshIdentity } from '../../parts/data/identity.ts'
import { useAct } from './use-act.ts'

/** Makes recovery codes and holds them while their dialog is open: no later request returns them. */
export function useRecoveryCodes() {
  const queries = useQueryClient()
  const [made, setMade] = useState<readonly string[]>()
  const { busy, failure, run } = useAct()
  async function make() {
    const codes = await run(makeRecoveryCodes)
    if (!codes) return false
    setMade(codes)
    await refreshIdentity(queries)
    return true
  }
  return {
    made,
    busy,
    failure,
    make,
    /** Makes the set of a user who has none, after a second step was turned on. Returns whether the codes are shown. */
    async makeFirst() {
      const { data } = await readRecoveryCodes()
      return data?.total === 0 && (await make())
    },
    forget: () => setMade(undefined),
  }
}
