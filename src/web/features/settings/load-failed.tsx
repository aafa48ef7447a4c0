import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { what: string; error: Error; onRetry: () => Promise<unknown> }

/** Says that something failed to load, and offers a retry. */
export function LoadFailed({ what, error, onRetry }: Props) {
  return (
    <Alert
      kind="error"
      title={`${what} did not load`}
      action={
        <Button size="sm" onClick={() => void onRetry()}>
          Try now
        </Button>
      }
    >
      {error.message}
    </Alert>
  )
}
