import { useEffect, useState } from 'react'

const read = <T>(key: string): T | undefined => {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

/** Forgets what was kept under a key. */
export function forget(key: string): void {
  sessionStorage.removeItem(key)
}

/** What an earlier visit of this tab typed and did not save. */
export function useKept<T>(key: string): T | undefined {
  const [kept] = useState(() => read<T>(key))
  return kept
}

/** Keeps `value` in this tab while `dirty`, so that a reload or a lost connection costs nothing. */
export function useKeeping(key: string, value: unknown, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A full or forbidden storage only costs the second safety net.
      }
    }, 300)
    return () => clearTimeout(timer)
  }, [key, value, dirty])
}
