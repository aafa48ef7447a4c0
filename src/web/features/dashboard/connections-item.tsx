import { Link } from '@tanstack/react-router'
import type { Trouble } from '../../parts/states/connection-troubles.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** A calendar that cannot be read, or an account to connect again: the most urgent one, and how many more there are. */
export function ConnectionsItem({ troubles }: { troubles: readonly Trouble[] }) {
  const [first, ...others] = troubles
  if (!first) return null
  return (
    <WaitingItem
      icon="plug"
      tone="warning"
      title={first.title}
      actions={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to="/accountSettings"
          search={{ part: 'connections' }}
        >
          Open your connections
        </Link>
      }
    >
      {first.text}
      {others.length > 0 &&
        ` ${others.length} more of your connections ${others.length === 1 ? 'needs' : 'need'} you.`}
    </WaitingItem>
  )
}
