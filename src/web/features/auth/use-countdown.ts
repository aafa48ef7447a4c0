import { useEffect, useState } from 'react'

/** Seconds left, counting down to 0; `restart` sets them back to `from`. */
export function useCountdown(from: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(from) }
}
