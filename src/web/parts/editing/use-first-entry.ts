import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useEditing } from './editor-context.ts'

/**
 * Calls `start` when a new entry is asked for, as the chooser of sections does by `?add=`, and takes the request out of the
 * address, so that a reload adds nothing.
 */
export function useFirstEntry(start: () => void): void {
  const { adds: asked } = useEditing()
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
