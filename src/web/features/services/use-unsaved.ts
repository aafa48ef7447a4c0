import { useEffect, useState } from 'react'

const read = <T>(key: string): T | undefined => {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

/** Deletes the value stored under a key. */
export function forget(key: string): void {
  sessionStorage.removeItem(key)
}

/** Returns the unsaved input from an earlier visit in this tab. */
export function useUnsaved<T>(key: string): T | undefined {
  const [unsaved] = useState(() => read<T>(key))
  return unsaved
}

/** Stores `value` in this tab while `dirty`, so that it survives a reload or a lost connection. */
export function useStoreUnsaved(key: string, value: unknown, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // a full or forbidden storage only loses this second copy
      }
    }, 300)
    return () => clearTimeout(timer)
  }, [key, value, dirty])
}
