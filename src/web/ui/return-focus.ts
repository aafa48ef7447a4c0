import { useEffect } from 'react'

/** While `opened`, remembers what had the focus; gives it back afterwards, also where the whole dialog is taken away. */
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
