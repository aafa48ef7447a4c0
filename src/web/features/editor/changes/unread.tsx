import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** Shown where something could not be read; offers to try again. */
export const Unread = ({ what, error, onRetry }: { what: string; error: Error; onRetry: () => unknown }) => (
  <Alert
    kind="error"
    title={what}
    action={
      <Button size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {error.message}
  </Alert>
)
