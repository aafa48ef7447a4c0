import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown while no service is published: nothing can be booked. */
export const NoServices = () => (
  <EmptyState
    title="No service is live yet"
    actions={
      <Link className={buttonClass()} to="/servicemanagement" search={{}}>
        To your services
      </Link>
    }
  >
    Publish a service first; then you can add bookings for it.
  </EmptyState>
)
