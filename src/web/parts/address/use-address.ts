import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { addressQuery, claimAddress } from '../data/account.ts'

const patienceMs = 300
const taken = 'This address is taken. Please choose another.'
/** A page was live there: its bookmarks must not open another one. */
const kept = (until: string) =>
  `This address was another page’s until recently. We keep it until ${formatDate(until, 'date')}, so that old links never open the wrong page. Please choose another.`

/**
 * Checks whether an address is free for the account, 300 ms after the last keystroke, and returns the mutation that
 * claims it. `current` is the account's current address.
 */
export function useAddress(userUrl: string, current: string | null) {
  const queries = useQueryClient()
  const [settled, setSettled] = useState(userUrl)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(userUrl), patienceMs)
    return () => clearTimeout(timer)
  }, [userUrl])
  const { data } = useQuery({ ...addressQuery(settled), enabled: userUrlFault(settled) === undefined })
  const claim = useMutation({
    mutationFn: () => claimAddress(userUrl),
    onSuccess: () => queries.invalidateQueries(),
  })
  const free = settled === userUrl ? data?.free : undefined
  const takenWords = settled === userUrl && data?.keptUntil ? kept(data.keptUntil) : taken
  const isTaken = claim.error instanceof ApiError && claim.error.code === 'accounts.user_url_taken'
  return {
    claim,
    /** Undefined while the check is pending. */
    free,
    /** The message beside the field if another account has the address. */
    taken: isTaken || (free === false && userUrl !== current) ? takenWords : undefined,
    /** Any other error of the claim. */
    failure: isTaken ? undefined : (claim.error ?? undefined),
  }
}
