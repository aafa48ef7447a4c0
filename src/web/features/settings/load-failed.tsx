import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { what: string; error: Error; onRetry: () => Promise<unknown> }

/** Something did not come; asking again is one press. */
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
