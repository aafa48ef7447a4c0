import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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
  const stack = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const here = stack.current
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      pressed.current = target instanceof HTMLElement ? target : null
      if (relatedTarget instanceof HTMLElement && !here?.contains(relatedTarget))
        before.current = relatedTarget
    }
    here?.addEventListener('focusin', enter)
    return () => here?.removeEventListener('focusin', enter)
  }, [])
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
  }, [toasts])
  return (
    <output ref={stack} className={styles['stack']} aria-live="polite">
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
