import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What has the focus, here or on a canvas: a link, a button of the bar over it, or the canvas as a whole. */
function activeElement(): HTMLElement | null {
  // elements with the focus are HTML here; those of a canvas are of another window, where instanceof fails
  const active = document.activeElement as HTMLElement | null
  const page = (active as HTMLIFrameElement | null)?.contentDocument
  const within = page?.activeElement as HTMLElement | null | undefined
  return within && within !== page?.body ? within : active
}

/**
 * Gives the focus back to what opened a dialog that does not block the page, once the dialog has closed; to the list's
 * link of its section if that is gone. `shown` changes with what the dialog shows: the next opener counts then.
 */
export function useOpener(root: RefObject<HTMLElement | null>, shown: string): void {
  const opener = useRef<HTMLElement>(null)
  // before the effects of the form, which move the focus into it
  useLayoutEffect(() => {
    const active = activeElement()
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
        const link = document.querySelector<HTMLElement>(`[data-pane] [data-section="${last.current}"] a`)
        const wanted = opener.current?.isConnected ? opener.current : link
        // the opener may be of a pane that is not displayed
        wanted?.focus({ preventScroll: true })
      })
    },
    [],
  )
}
