import { useCallback, useEffect, useRef } from 'react'
import { locksOf } from '../../lib/locks.ts'

/** The lock that each tab holds while it can undo the removal of a file. */
const name = 'newsletter-undo'

/**
 * While `isHeld`, other tabs keep the bytes. The returned function runs work once, and only while no tab can undo. A
 * browser without locks always runs it: a second tab removes only files older than an hour.
 */
export function useUndoLock(isHeld: boolean): (work: () => Promise<void>) => Promise<void> {
  const held = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const locks = locksOf()
    if (!isHeld || !locks) return undefined
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    held.current = locks.request(name, { mode: 'shared' }, () => until)
    return release
  }, [isHeld])
  return useCallback(async (work) => {
    const locks = locksOf()
    if (!locks) return work()
    await held.current
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  }, [])
}
