import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToasts } from '../lib/toasts.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

/**
 * Shows the toasts above the bottom edge; screen readers announce them politely. A toast that goes with the focus gives it
 * back to where it was.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const before = useRef<HTMLElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const enter = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    pressed.current = target
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
  }, [toasts])
  return (
    <output className={styles['stack']} aria-live="polite" onFocus={enter}>
      {toasts.map(({ id, kind, text, undo }) => (
        <div key={id} className={styles['toast']}>
          <span className={styles[kind]}>
            <Icon name={kind} />
          </span>
          <p>{text}</p>
          {undo && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                dismissToast(id)
                undo()
              }}
            >
              Undo
            </Button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(id)} />
        </div>
      ))}
    </output>
  )
}
