import { createContext, use, useEffect } from 'react'

/** Saves what is typed, and sends nothing after that. */
export type Release = (() => Promise<void>) | undefined

/** Registers the release of the editor that is open in this tab; undefined when it closes. */
export const ReleaseContext = createContext<((release: Release) => void) | undefined>(undefined)

/** Registers what this tab does before another one takes the draft over. */
export function useRelease(release: NonNullable<Release>): void {
  const register = use(ReleaseContext)
  useEffect(() => {
    register?.(release)
    return () => register?.(undefined)
  }, [register, release])
}
