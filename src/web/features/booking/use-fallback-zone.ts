import { useEffect, useState } from 'react'
import { browserZone } from '#platform/common/zone-names.ts'
import type { TimesState } from './use-months.ts'

type Shown = { zone: string; serviceZone: string; onZone: (zone: string) => void }

/**
 * Returns whether the times are on the service's clock because the visitor's zone is not known: the browser names none
 * that it can use, or one that the server does not know. The server then answers in another zone than it was asked
 * for, and `onZone` is called with that one.
 */
export function useFallbackZone(state: TimesState, { zone, serviceZone, onZone }: Shown): boolean {
  const [isUnknown, setUnknown] = useState(() => browserZone() === undefined)
  const answered = state.status === 'ready' ? state.times.timezone : zone
  // remembered while rendering, because the zones are the same again once the caller shows the answered one
  if (answered !== zone && !isUnknown) setUnknown(true)
  useEffect(() => {
    if (answered !== zone) onZone(answered)
  }, [answered, zone, onZone])
  return isUnknown && zone === serviceZone
}
