import { useEffect, useMemo, useState } from 'react'
import { now } from '#web/lib/clock.ts'

/** Milliseconds until an instant of the server's clock, every second. `serverNow`: that clock's time when read. */
export function useTimeLeft(until: string, serverNow: string): number {
  const ahead = useMemo(() => now().getTime() - Date.parse(serverNow), [serverNow])
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const tick = () => setAt(now().getTime())
    const timer = setInterval(tick, 1000)
    // updates at once when a suspended tab becomes visible
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return Date.parse(until) - (at - ahead)
}
