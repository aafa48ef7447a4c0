import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failures, UserUrl } from '#domains/accounts/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { accountQuery, addressQuery, claimAddress } from '../../parts/data/account.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

const taken = failures['accounts.user_url_taken'].message

/** specification 5: the messages of Profile URL; undefined where it is in order. */
export const urlIssue = (userUrl: string): string | undefined =>
  UserUrl.safeParse(userUrl).error?.issues[0]?.message

/** Asks, a moment after the last letter, whether an address is free, and takes it. */
export function useClaim(userUrl: string, current: string | null) {
  const cache = useQueryClient()
  const [settled, setSettled] = useState(userUrl)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(userUrl), 400)
    return () => clearTimeout(timer)
  }, [userUrl])
  const asks = settled === userUrl && userUrl !== current && !urlIssue(userUrl)
  const check = useQuery({
    ...addressQuery(settled),
    enabled: asks,
  })
  const claim = useMutation({
    mutationFn: () => claimAddress(userUrl),
    onSuccess: () =>
      Promise.all([cache.invalidateQueries(draftQuery), cache.invalidateQueries(accountQuery)]),
  })
  const refused =
    claim.error && claim.variables === undefined && claim.error instanceof ApiError
      ? claim.error.message
      : undefined
  return {
    claim,
    /** Undefined while it is not known. */
    free: asks ? check.data?.free : undefined,
    issue: refused ?? (asks && check.data?.free === false ? taken : undefined),
  }
}
