import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { connectionsQuery, readingMs, readNow } from '../../parts/data/connections.ts'

/** A reading that failed as the one before changes nothing that is shown: the wait ends after this time. */
const patienceMs = 20_000

const stateOf = (calendars: readonly Calendar[]): string =>
  calendars.map(({ id, lastReadAt, failure }) => `${id} ${lastReadAt} ${failure}`).join()

/** Has calendars read now, and refetches the list until the readings show. */
export function useReadNow(calendars: readonly Calendar[]) {
  const queries = useQueryClient()
  /** How the calendars stood before the reading. */
  const [before, setBefore] = useState<string>()
  const isWaiting = before !== undefined && before === stateOf(calendars)
  useQuery({ ...connectionsQuery, refetchInterval: isWaiting ? readingMs : restingOf })
  useEffect(() => {
    if (before === undefined) return
    const timer = setTimeout(() => setBefore(undefined), patienceMs)
    return () => clearTimeout(timer)
  }, [before])
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { id } of calendars) await readNow(id)
    },
    onMutate: () => setBefore(stateOf(calendars)),
    onError: (error) => {
      setBefore(undefined)
      showToast(error.message, 'error')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true }),
  })
  return { read: () => mutate(), isReading: isPending || isWaiting }
}

const restingOf = connectionsQuery.refetchInterval ?? false
