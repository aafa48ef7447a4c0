import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = {
  /** What failed to load, such as `Your orders`. */
  what: string
  error: Error
  /** Whether an earlier answer is shown, which may be outdated. */
  old?: boolean
  onRetry: () => unknown
}

/** Says that something failed to load or may be outdated, and offers a retry. */
export const LoadFailed = ({ what, error, old = false, onRetry }: Props) => (
  <Alert
    kind="error"
    title={old ? 'This list may be old' : `${what} did not load`}
    action={
      <Button size="sm" onClick={() => void onRetry()}>
        Try now
      </Button>
    }
  >
    {error.message}
  </Alert>
)
