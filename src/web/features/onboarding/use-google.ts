import { useEffect, useState } from 'react'
import { loadConfig } from '../../lib/config.ts'

/** Whether this installation offers the sign-up with Google; false until the configuration says so. */
export function useGoogle(): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isShown = true
    loadConfig().then(
      ({ identity }) => isShown && setOffered(identity?.hosted?.providers.includes('Google') ?? false),
      // the sign-up by e-mail stands beside it
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return isOffered
}
