import type { ReactNode } from 'react'
import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import themed from '#web/ui/themed.module.css'
import page from '../confirmation.module.css'
import { StoryHead } from '../story-head.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { placeStory } from './place-story.ts'
import css from './waiting.module.css'

type Props = {
  place: WaitlistPlace
  changes: number
  /** The reader is asked whether the answer is no. */
  isAsking: boolean
  children: ReactNode
}

/** How a place in a line stands, what it is for, and where to go on. */
export function Standing({ place, changes, isAsking, children }: Props) {
  const { service, provider, booking } = place
  const story = isAsking
    ? {
        mark: 'waiting' as const,
        heading: 'Give the offer to the next in the line?',
        sentence: 'They get it at once, and you leave this line. Nothing was charged.',
      }
    : placeStory(place)
  const address =
    provider.userUrl && service.serviceUrl
      ? `/at/${encodeURIComponent(provider.userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`
      : undefined
  return (
    <>
      <StoryHead story={story} changes={changes}>
        <div className={css['actions']}>
          {children}
          {booking && (
            <a
              className={themed['button']}
              href={`/bookings/confirm?token=${encodeURIComponent(booking.token)}`}
            >
              See your booking
            </a>
          )}
          {!booking && place.state !== 'waiting' && place.state !== 'offered' && address && (
            <a className={themed['button']} href={address}>
              See the dates
            </a>
          )}
        </div>
      </StoryHead>
      <section className={page['body']}>
        <div className="in">
          <PlaceFacts place={place}>
            <h2>{service.title}</h2>
          </PlaceFacts>
        </div>
      </section>
    </>
  )
}
