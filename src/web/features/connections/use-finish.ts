import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPassing } from '../../lib/api.ts'
import { type ConnectionTrip, connectionTrip, endConnectionTrip } from '../../lib/connection-trips.ts'
import { connectionsQuery, finishConnection } from '../../parts/data/connections.ts'

/** What a vendor sends the browser back with. */
export type VendorReturn = { state?: string; code?: string; error?: string }

/** `missing`: this browser began no sign-in with this state. */
export type Finished =
  | { kind: 'working' | 'missing' }
  | { kind: 'connected'; trip: ConnectionTrip }
  | { kind: 'failed'; trip: ConnectionTrip; error: unknown }

const works = new Map<string, Promise<Finished>>()

/** Finishes a sign-in once for each state, however often the page renders. */
function finishOnce(returned: VendorReturn & { state: string }): Promise<Finished> {
  const known = works.get(returned.state)
  if (known) return known
  const work = finish(returned)
  works.set(returned.state, work)
  return work
}

async function finish({ state, code, error }: VendorReturn & { state: string }): Promise<Finished> {
  const trip = connectionTrip(state)
  if (!trip) return { kind: 'missing' }
  try {
    await finishConnection({
      state,
      browserKey: trip.browserKey,
      ...(code !== undefined && { code }),
      ...(error !== undefined && { error }),
    })
    endConnectionTrip(state)
    return { kind: 'connected', trip }
  } catch (failed) {
    // after a lost answer the page can be loaded again
    if (!isPassing(failed)) endConnectionTrip(state)
    return { kind: 'failed', trip, error: failed }
  }
}

/** Finishes a sign-in at a vendor with what it sent back. */
export function useFinish({ state, code, error }: VendorReturn): Finished {
  const queries = useQueryClient()
  const [finished, setFinished] = useState<Finished>({ kind: state === undefined ? 'missing' : 'working' })
  useEffect(() => {
    if (state === undefined) return
    let isHere = true
    const returned = { state, ...(code !== undefined && { code }), ...(error !== undefined && { error }) }
    void finishOnce(returned).then((result) => {
      void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true })
      if (isHere) setFinished(result)
    })
    return () => {
      isHere = false
    }
  }, [state, code, error, queries])
  return finished
}
