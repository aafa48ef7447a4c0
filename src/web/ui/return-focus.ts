import { useEffect } from 'react'

/** Restores the previous focus when `opened` becomes false or the dialog unmounts. */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus()
      })
    }
  }, [opened])
}
