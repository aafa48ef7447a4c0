import { Link } from '@tanstack/react-router'
import type { Coaching } from '#domains/coaching/contract.ts'
import { buttonClass } from '../../ui/button.tsx'
import { openTaskOf } from './open-task.ts'
import { WaitingItem } from './waiting-item.tsx'

/** The first open task of today's coaching day; nothing without a programme that is running, or if today is done. */
export function CoachingItem({ coaching }: { coaching: Pick<Coaching, 'run'> }) {
  const open = openTaskOf(coaching)
  if (!open) return null
  return (
    <WaitingItem
      icon="coaching"
      title={open.task.title}
      actions={
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to="/AIcoaching">
          Open
        </Link>
      }
    >
      {open.words}
    </WaitingItem>
  )
}
