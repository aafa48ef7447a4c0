import { createContext, type RefObject, use, useEffect } from 'react'

/** Saves what is typed, and sends nothing after that. */
export type Release = (() => Promise<void>) | undefined

export const ReleaseContext = createContext<RefObject<Release> | undefined>(undefined)

/** Registers what this tab does before another one takes the draft over. */
export function useRelease(release: NonNullable<Release>): void {
  const held = use(ReleaseContext)
  useEffect(() => {
    if (!held) return undefined
    held.current = release
    return () => {
      held.current = undefined
    }
  }, [held, release])
}
