import { useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToasts } from '../lib/toasts.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

/** Shows the toasts above the bottom edge; screen readers announce them politely. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <output className={styles['stack']} aria-live="polite">
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
