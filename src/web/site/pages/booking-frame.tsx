import { ConfirmationSkeleton } from '#web/features/confirmation/confirmation-skeleton.tsx'
import { Mark } from '#web/features/profile/mark.tsx'

/** The page of one booking: the server renders its frame, the island its content. */
export function BookingFrame({ island }: { island: 'confirm' | 'join' | 'receipt' }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <div data-island={island} data-when="visible">
          <noscript>
            <p className="in">
              This page needs JavaScript to read your booking. The e-mail you got says the same.
            </p>
          </noscript>
          <ConfirmationSkeleton />
        </div>
      </main>
      <footer className="foot">
        <div className="in">
          <a className="made" href="/newhome">
            <Mark />
            Made with Showcase
          </a>
        </div>
      </footer>
    </>
  )
}
