import type { PublicShowcase } from '#domains/showcase/contract.ts'

type Counted = Pick<PublicShowcase, 'sessions' | 'delivered'>

/** Completed bookings and the owner's earlier sessions; 0 if the page does not show them. */
export const sessionsDelivered = ({ sessions, delivered }: Counted): number =>
  sessions?.isShown ? delivered + sessions.earlier : 0

/** The number of sessions delivered, marked if the owner declared a part of it. */
export function SessionsLine({ showcase }: { showcase: Counted }) {
  const number = sessionsDelivered(showcase)
  if (number === 0) return null
  return (
    <p className="sessions">
      <b>{number.toLocaleString('en-US')}</b> {number === 1 ? 'session' : 'sessions'} delivered
      {(showcase.sessions?.earlier ?? 0) > 0 && ', incl. earlier'}
    </p>
  )
}
