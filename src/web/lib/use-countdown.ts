import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Counts down the seconds to 0 by the clock, so that a tab that slept is right at once. `restart` starts over. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [count, setCount] = useState(() => ({ until: now().getTime() + seconds * 1000, left: seconds }))
  const { until, left } = count
  const over = left === 0
  useEffect(() => {
    if (over) return undefined
    const tick = () => setCount({ until, left: Math.max(0, Math.ceil((until - now().getTime()) / 1000)) })
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, over])
  return { left, restart: () => setCount({ until: now().getTime() + seconds * 1000, left: seconds }) }
}
