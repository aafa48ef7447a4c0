import { useEffect, useState } from 'react'
import { now } from '#web/lib/clock.ts'

/** Milliseconds until an instant of a clock `aheadMs` behind this device's, every second; calls `onReached` once. */
export function useTicking(until: string, aheadMs: number, onReached: () => void): number {
  const remaining = () => Date.parse(until) - (now().getTime() - aheadMs)
  const [left, setLeft] = useState(remaining)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Date.parse(until) - (now().getTime() - aheadMs)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      onReached()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, aheadMs, onReached])
  return left
}
