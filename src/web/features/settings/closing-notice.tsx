import { formatDate } from '#platform/common/zones.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useClosing } from './use-closing.ts'

/** Shown first while the account is about to close: the date, and a button to keep the account. */
export function ClosingNotice() {
  const { closing, cancelClosing } = useClosing()
  const closingAt = closing.data?.closingAt
  if (!closingAt) return null
  return (
    <Alert
      kind="warning"
      title={`Your account closes on ${formatDate(closingAt, 'date')}`}
      action={
        <Button loading={cancelClosing.isPending} onClick={() => cancelClosing.mutate()}>
          Keep my account
        </Button>
      }
    >
      Your page is offline and takes no bookings. Until then you can keep the account, and your page is back
      as it was.
      {cancelClosing.error && <span role="alert"> {cancelClosing.error.message}</span>}
    </Alert>
  )
}
