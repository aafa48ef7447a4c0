import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Calls `start` when the address asks for a new entry (`?add=`), as the chooser of sections does, and takes the request
 * out of the address, so that a reload adds nothing.
 */
export function useFirstEntry(start: () => void): void {
  const asked = useSearch({ strict: false, select: (search: { add?: '' }) => search.add !== undefined })
  const navigate = useNavigate()
  useEffect(() => {
    if (!asked) return
    start()
    void navigate({ to: '.', search: ({ add: _, ...rest }: { add?: '' }) => rest, replace: true })
    // `start` is that of the render in which the address asks
  }, [asked])
}
