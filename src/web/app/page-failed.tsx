import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isMissingScript } from '../lib/missing-script.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPage } from '../ui/error-page.tsx'

/** Shown when a page's script failed to load or the page crashed, with a button to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isMissingScript(error)
  const retry = () => {
    if (missing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
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
  )
}
