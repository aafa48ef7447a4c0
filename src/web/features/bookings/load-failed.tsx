import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { error: Error; old: boolean; onRetry: () => Promise<unknown> }

/** Says that a list failed to load or may be outdated, and offers a retry. */
export function LoadFailed({ error, old, onRetry }: Props) {
  return (
    <Alert
      kind="error"
      title={old ? 'This list may be old' : 'Your bookings did not load'}
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
