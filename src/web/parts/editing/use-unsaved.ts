import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './leave-guard.tsx'

const read = <T>(key: string): T | undefined => {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

/** Deletes the value stored under a key. */
function forget(key: string): void {
  sessionStorage.removeItem(key)
}

/** Returns the unsaved input from an earlier visit in this tab. */
export function useUnsaved<T>(key: string): T | undefined {
  const [unsaved] = useState(() => read<T>(key))
  return unsaved
}

/** Stores `value` in this tab while `dirty`, so that it survives a reload or a lost connection. */
function useStoreUnsaved(key: string, value: unknown, dirty: boolean): void {
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

type Guarded = {
  key: string
  form: { readonly values: unknown; readonly dirty: boolean }
  /** A sentence that says what would be lost. */
  says: string
}

/**
 * Keeps what is typed in this tab until it is saved, and asks before it is lost. `question` is the dialog to draw; `done` ends both
 * once nothing can be lost any more.
 */
export function useUnsavedGuard({ key, form: { values, dirty }, says }: Guarded): {
  question: ReactNode
  done: () => void
} {
  const isOver = useRef(false)
  useStoreUnsaved(key, values, dirty)
  const done = () => {
    isOver.current = true
    forget(key)
  }
  const { question } = useLeaveGuard({ blocks: () => dirty && !isOver.current, says, onLeave: done })
  return { question, done }
}
