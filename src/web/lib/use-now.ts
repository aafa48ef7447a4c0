import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The current time, updated every 20 seconds. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return instant
}
