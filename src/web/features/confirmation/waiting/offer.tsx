import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { CountdownBar } from '#web/parts/times/countdown-bar.tsx'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ServicePicture } from '../when-and-where.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { placeStory } from './place-story.ts'
import css from './waiting.module.css'

type Props = {
  place: WaitlistPlace
  /** When the offer lapses. */
  until: string
  busy: 'take' | 'leave' | undefined
  problem: string | undefined
  onTake: () => void
  onDecline: () => void
}

/** Seats that are kept for the reader: until when, what they cost, and the two answers. */
export function Offer({ place, until, busy, problem, onTake, onDecline }: Props) {
  const here = useProviderPlace()
  const left = useTimeLeft(until, place.now)
  const { quantity, totalCents, service, visitorTimezone: zone } = place
  const seat = quantity === 1 ? 'seat' : 'seats'
  return (
    <section className={css['offer']}>
      <div className={`in ${css['rows']}`}>
        <CountdownBar label="Time left on the offer" left={left} whole={30 * 60_000}>
          <p>
            <b>{quantity === 1 ? '1 seat is' : `${quantity} seats are`} held for you.</b> Until{' '}
            {momentAt(until, zone, here)}. Then {quantity === 1 ? 'it goes' : 'they go'} to the next in the
            line.
          </p>
        </CountdownBar>
        <div className={css['columns']}>
          <div>
            <ServicePicture service={service} />
          </div>
          <div className={css['panel']}>
            <h1>{placeStory(place).heading}</h1>
            <p className={css['title']}>{service.title}</p>
            <PlaceFacts place={place} />
            <dl className={css['lines']}>
              <div>
                <dt>Total</dt>
                <dd>{formatPrice(totalCents)}</dd>
              </div>
            </dl>
            {place.policy && (
              <p className={themed['withIcon']}>
                <LineIcon name="undo" />
                <PolicySentence sentence={place.policy} />
              </p>
            )}
            {problem && (
              <div ref={intoView} className={themed['notice']} data-kind="error" role="alert">
                <p>{problem}</p>
              </div>
            )}
            <div className={css['actions']}>
              <button
                type="button"
                className={themed['button']}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => busy === undefined && onTake()}
              >
                {busy === 'take' ? 'One moment' : place.booking ? 'Continue' : `Take the ${seat}`}
              </button>
              <button
                type="button"
                className={themed['quiet']}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => busy === undefined && onDecline()}
              >
                {busy === 'leave' ? 'One moment' : 'No, thank you'}
              </button>
            </div>
            <p className={css['fine']}>
              Nothing is charged yet. If you say no, the next in the line gets{' '}
              {quantity === 1 ? 'it' : 'them'} now, and you leave this line.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
