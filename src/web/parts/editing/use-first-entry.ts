import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `start` when the address asks for a new entry (`?add=`), as the chooser of sections does, and takes the request
 * out of the address, so that a reload adds nothing.
 */
export function useFirstEntry(start: () => void): void {
  const asked = useSearch({ strict: false, select: (search: { add?: '' }) => search.add !== undefined })
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    start()
    void navigate({
      to: '.',
      search: (search: { add?: '' }) => ({ ...search, add: undefined }),
      replace: true,
    })
  })
  useEffect(() => {
    if (asked) begin()
  }, [asked])
}
