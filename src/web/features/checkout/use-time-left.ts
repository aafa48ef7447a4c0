import { useEffect, useState } from 'react'
import { now } from '#web/lib/clock.ts'

/** Milliseconds until an instant of the server's clock, every second. `serverNow` is what that clock said when it was read. */
export function useTimeLeft(until: string, serverNow: string): number {
  const [ahead, setAhead] = useState(0)
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(serverNow))
  useEffect(() => setAhead(now().getTime() - Date.parse(serverNow)), [serverNow])
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - (now().getTime() - ahead))
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, ahead])
  return left
}
