import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissingScript } from '../lib/missing-script.ts'
import { reloadOnceFor } from '../lib/reload-once.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { OpenPage } from './bare-page.tsx'
import { PagePending } from './page-pending.tsx'

/**
 * Shown when a page's script failed to load or the page crashed, with a button to try again. A missing script first
 * reloads the page once: nothing typed is lost, because the page was not open yet.
 */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isMissingScript(error)
  const [isReloading] = useState(() => missing && reloadOnceFor(error))
  if (isReloading) return <PagePending />
  const retry = () => {
    if (missing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <OpenPage>
      <ErrorPage
        title={missing ? 'This page did not load' : 'Something went wrong on this page'}
        actions={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {missing
          ? 'The connection dropped, or there is a newer version. Everything you saved is safe.'
          : 'This is our fault, not yours. Everything you saved is safe.'}
      </ErrorPage>
    </OpenPage>
  )
}
