import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { LineIcon } from './line-icon.tsx'
import css from './themed-dialog.module.css'

type Props = {
  title: string
  /** Wide enough for two columns, with a close button at the top because the end may be far down. */
  wide?: boolean
  /** Called on Escape and on a press outside. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog in the page's theme, a bottom sheet on phones. It uses the browser's own dialog, which traps the focus,
 * closes on Escape and restores the focus. It is open as long as it is rendered.
 */
export function ThemedDialog({ title, wide = false, onClose, children }: Props) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // a layout effect, because a dialog restores the focus only if it is closed before it is removed
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const closed = new AbortController()
    const { signal } = closed
    const leave = () => close.current()
    element.addEventListener('pointerdown', ({ target }) => target === element && leave(), { signal })
    // Escape fires `cancel`; `close` is needed too, because a browser may close the dialog without `cancel`
    element.addEventListener('cancel', leave, { signal })
    element.addEventListener('close', leave, { signal })
    element.showModal()
    element.querySelector('h2')?.focus()
    return () => {
      closed.abort()
      element.close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={css['dialog']} data-wide={wide} aria-labelledby={heading}>
      <div className={css['content']}>
        <div className={css['head']}>
          <h2 id={heading} tabIndex={-1} className={css['title']}>
            {title}
          </h2>
          {wide && (
            <button type="button" className={css['close']} aria-label="Close" onClick={onClose}>
              <LineIcon name="cross" size={24} />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
