import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { ConfirmationSkeleton } from '#web/features/confirmation/confirmation-skeleton.tsx'
import { OpeningSkeleton } from '#web/features/confirmation/opening/opening-skeleton.tsx'
import type { Facts } from '#web/features/confirmation/page-facts.tsx'
import { Footer } from '#web/page/footer.tsx'
import { LegalLinks } from '#web/page/legal-links.tsx'
import { Mark } from '#web/page/mark.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { drawnServices } from '#web/parts/public-page/drawn.ts'
import { BrandFrame } from './brand-frame.tsx'

export type BookingIsland =
  | 'confirm'
  | 'join'
  | 'receipt'
  | 'review'
  | 'waitlist'
  | 'order'
  | 'order-receipt'
  | 'tip'
  | 'tip-receipt'
  | 'pass'
  | 'gift'

/** Whose page it is: a live Showcase, one that is not published now, or none because the link is not valid. */
export type BookedWith =
  | { readonly kind: 'live'; readonly showcase: PublicShowcase }
  | { readonly kind: 'offline' }
  | { readonly kind: 'nobody' }

type Props = { island: BookingIsland; bookedWith: BookedWith }

/** The page of one booking: the server renders its frame, the island its content. */
export function BookingFrame({ island, bookedWith }: Props) {
  const props = bookedWith.kind === 'live' ? propsOf(bookedWith.showcase) : undefined
  const content = (
    <main id="main" tabIndex={-1}>
      <div data-island={island} data-when="visible" data-props={props && JSON.stringify(props)}>
        <noscript>
          <p className="in">
            This page needs JavaScript to show your booking. Your e-mail has the same details.
          </p>
        </noscript>
        {island === 'gift' ? <OpeningSkeleton /> : <ConfirmationSkeleton />}
      </div>
    </main>
  )
  if (bookedWith.kind === 'nobody') return <BrandFrame>{content}</BrandFrame>
  if (bookedWith.kind === 'live')
    return (
      <>
        <TopBar showcase={bookedWith.showcase} />
        {content}
        <Footer showcase={bookedWith.showcase} />
      </>
    )
  return (
    <>
      {content}
      <footer className="foot">
        <div className="in">
          <LegalLinks />
          <a className="made" href="/newhome">
            <Mark />
            Made with Showcase
          </a>
        </div>
      </footer>
    </>
  )
}

/** The island names times by the place, and shows the drawing of a service without a picture. */
const propsOf = (showcase: PublicShowcase): Facts => {
  const { place, timezone } = showcase.profile
  return { place: { place, timezone }, drawings: drawnServices(showcase) }
}
