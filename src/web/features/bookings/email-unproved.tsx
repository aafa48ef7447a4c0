import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { message: string; email: string; onRetry: () => Promise<unknown> }

/** Says that bookings are listed only for a confirmed address; until then each opens from the link in its mail. */
export const EmailUnproved = ({ message, email, onRetry }: Props) => (
  <Alert
    kind="warning"
    title="Your e-mail address is not confirmed"
    action={
      <Button size="sm" onClick={() => void onRetry()}>
        Look again
      </Button>
    }
  >
    {message} We sent a code to {email} when you signed up: sign out, sign in again and enter it. Until then
    every booking can be opened from the link in its mail.
  </Alert>
)
