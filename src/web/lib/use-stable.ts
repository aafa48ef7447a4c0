import { useCallback, useInsertionEffect, useRef } from 'react'

/** Returns a function that keeps its identity and calls the latest `work`, so that memoised parts are not rendered again. */
export function useStable<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work)
  useInsertionEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
