import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Without a live service there is nothing to put on another page. */
export const NothingToEmbed = ({ hasPage }: { hasPage: boolean }) => (
  <EmptyState
    title={hasPage ? 'No service is live yet' : 'Your page is not live yet'}
    actions={
      <Link to="/editor" search={{ publish: '' }} className={buttonClass({ variant: 'primary' })}>
        Publish
      </Link>
    }
  >
    A booking on another page shows what visitors of your own page can book. Publish a service first.
  </EmptyState>
)
