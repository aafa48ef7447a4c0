import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { LineIcon } from './line-icon.tsx'
import css from './themed-dialog.module.css'

type Props = {
  title: string
  /** Room for two columns, and a cross at the top, since the end of what it holds may be far. */
  wide?: boolean
  /** Escape, or a press beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog in the voice of the page, a sheet from the bottom edge on phones. The browser's own: it keeps the focus
 * inside, closes on Escape and gives the focus back. It is open as long as it is rendered.
 */
export function ThemedDialog({ title, wide = false, onClose, children }: Props) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // in a layout effect, since only a dialog that is closed before it leaves the page gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const closed = new AbortController()
    const { signal } = closed
    const leave = () => close.current()
    element.addEventListener('pointerdown', ({ target }) => target === element && leave(), { signal })
    // Escape; `close` too, since a browser does not let it be asked for for ever
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
