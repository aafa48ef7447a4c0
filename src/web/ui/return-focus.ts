import { useEffect } from 'react'

/** How often a closing dialog is looked at again, in milliseconds. */
const pauseMs = 30

/**
 * Restores the previous focus when `opened` becomes false or the dialog unmounts; a dialog that fades out keeps the focus
 * until it is gone.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      const closing = document.activeElement?.closest('[role="dialog"], dialog')
      const giveBack = () => {
        const active = document.activeElement
        if (closing?.isConnected && closing.contains(active)) setTimeout(giveBack, pauseMs)
        else if (before instanceof HTMLElement && before.isConnected && active === document.body)
          before.focus()
      }
      setTimeout(giveBack)
    }
  }, [opened])
}
