import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog that does not block the page, once the dialog has closed; to the list's
 * link of its section if that is gone. `shown` changes with what the dialog shows: the next opener counts then.
 */
export function useOpener(root: RefObject<HTMLElement | null>, shown: string): void {
  const opener = useRef<Element>(null)
  // before the effects of the form, which move the focus into it
  useLayoutEffect(() => {
    const active = document.activeElement
    if (!root.current?.contains(active) && active !== document.body) opener.current = active
  }, [root, shown])
  const section = shown.split(' ')[0]
  const last = useRef(section)
  useLayoutEffect(() => {
    last.current = section
  }, [section])
  useLayoutEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const link = document.querySelector(`[data-pane] [data-section="${last.current}"] a`)
        const wanted = opener.current?.isConnected ? opener.current : link
        // the opener may be of a pane that is not displayed
        if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true })
      })
    },
    [],
  )
}
