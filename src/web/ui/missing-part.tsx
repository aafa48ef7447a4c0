import { useSyncExternalStore } from 'react'
import { failuresOfParts, retryParts, subscribeMissingParts } from '../lib/missing-parts.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './missing-part.module.css'

/** Says that a part of the page did not load, and loads it again. Everything else on the page stays as it is. */
export function MissingPart() {
  const failures = useSyncExternalStore(subscribeMissingParts, failuresOfParts)
  if (failures === 0) return null
  return (
    <div className={styles['bar']}>
      <Alert
        kind="error"
        title="A part of this page did not load"
        action={
          <>
            <Button variant="primary" onClick={retryParts}>
              Try again
            </Button>
            {/* some browsers never request a failed script again */}
            {failures > 1 && <Button onClick={() => window.location.reload()}>Load the page again</Button>}
          </>
        }
      >
        What you typed is still here. Check your connection, then try again.
        {failures > 1 && ' Copy what is not saved before you load the page again.'}
      </Alert>
    </div>
  )
}
