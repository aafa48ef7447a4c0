import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown while no booking belongs to this address: says where to book. */
export const NothingBooked = ({ email }: { email: string }) => (
  <EmptyState
    drawn
    title="You have not booked anything yet"
    actions={
      <a className={buttonClass()} href="/selectfreelancer">
        Find a provider
      </a>
    }
  >
    Whatever you book with {email} is listed here, with its receipt and the way to move or cancel it. Bookings
    you made with it before are listed too.
  </EmptyState>
)
