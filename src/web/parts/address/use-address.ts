import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { ApiError } from '../../lib/api.ts'
import { addressQuery, claimAddress } from '../data/account.ts'

const patienceMs = 300
const taken = 'This address is taken. Please choose another.'

/**
 * Whether an address is free for the account, checked a moment after the last letter, and the mutation that claims it.
 * `current` is the account's address now.
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
  const isTaken = claim.error instanceof ApiError && claim.error.code === 'accounts.user_url_taken'
  return {
    claim,
    /** Undefined while the answer is not known. */
    free,
    /** The message beside the field where another account has the address. */
    taken: isTaken || (free === false && userUrl !== current) ? taken : undefined,
    /** Why the claim failed otherwise. */
    failure: isTaken ? undefined : (claim.error ?? undefined),
  }
}
