import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { calendarCards } from '../../parts/public-page/call-to-action.ts'
import type { PageHalf } from '../page-half.ts'
import { CalendarCard } from './calendar-card.tsx'

/** The calendar cards: what each is about on the left, its month and times on the right. */
function Booking({ showcase }: { showcase: PublicShowcase }) {
  const cards = calendarCards(showcase)
  if (cards.length === 0) return null
  return (
    <section className="booking" id="booking" aria-labelledby={`h-booking-${cards[0]?.serviceUrl}`}>
      {cards.map((service) => (
        <CalendarCard key={service.entityId} service={service} showcase={showcase} />
      ))}
    </section>
  )
}

export const page: PageHalf = { section: 'booking', Part: Booking }
