import type { Checkout, Join as JoinAnswer } from '#domains/commerce/customer-contract.ts'
import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { timeIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './confirmation.module.css'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { bookAgainAddress, toCome } from './next-steps.tsx'
import { Preparation } from './preparation.tsx'
import { StoryHead } from './story-head.tsx'
import { untilWords } from './until-words.ts'
import { useJoin } from './use-join.ts'
import { useTicking } from './use-ticking.ts'
import { WayIn } from './way-in.tsx'
import { WhenAndWhere } from './when-and-where.tsx'

/** Join page: the only address of a session in mails and calendars (product.md 17). */
export function Join({ token }: { token: string }) {
  const state = useJoin(token)
  const here = useProviderPlace()
  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return <MissingBooking code={state.code} message={state.message} onRetry={state.retry} />
  const { join, checkout, aheadMs, arrived, retry } = state
  return (
    <>
      <StoryHead story={joinStory(join, checkout, here)}>
        {join.note !== '' && <output className={css['sentence']}>{join.note}</output>}
        {join.state === 'early' && <Countdown join={join} aheadMs={aheadMs} onOpen={retry} />}
        {join.state === 'open' && (
          <WayIn join={join} arrived={arrived} firstName={checkout.provider.firstName} onAgain={retry} />
        )}
        {join.state === 'open' && <Ending join={join} aheadMs={aheadMs} onEnded={retry} />}
        {join.state === 'ended' && (
          <a className={themed['button']} href={bookAgainAddress(checkout)}>
            Book again
          </a>
        )}
        {join.state === 'not-booked' && (
          <a className={themed['button']} href={`/bookings/confirm?token=${encodeURIComponent(token)}`}>
            See your booking
          </a>
        )}
      </StoryHead>
      <section className={css['body']}>
        <div className={`in ${css['columns']}`}>
          <WhenAndWhere checkout={checkout} onJoinPage />
          {join.state !== 'not-booked' && <Aside token={token} checkout={checkout} />}
        </div>
      </section>
    </>
  )
}

/** What to bring, and the way back to the booking. */
const Aside = ({ token, checkout }: { token: string; checkout: Checkout }) => (
  <div className={themed['panel']}>
    <Preparation text={checkout.service.preparation} />
    <p>
      <a href={`/bookings/confirm?token=${encodeURIComponent(token)}`}>
        {toCome(checkout) ? 'See, move or cancel your booking' : 'See your booking'}
      </a>
    </p>
  </div>
)

function joinStory(
  join: JoinAnswer,
  { provider, service, visitorTimezone }: Checkout,
  here: ProviderPlace | undefined,
) {
  const first = provider.firstName
  const shown = service.placeKind === 'Offline' ? 'The address is below.' : ''
  const opens =
    service.placeKind === 'Phone'
      ? `Who calls appears here at ${timeIn(join.opensAt, visitorTimezone)}.`
      : `You can join from ${timeIn(join.opensAt, visitorTimezone)}; the button will appear here.`
  switch (join.state) {
    case 'early':
      return {
        mark: 'waiting' as const,
        heading: 'You are early',
        sentence: `${join.title} with ${first} starts ${momentAt(join.startsAt, visitorTimezone, here)}. ${shown || opens}`,
      }
    case 'open':
      return {
        mark: 'done' as const,
        heading: join.url ? 'Come in' : join.phone ? 'By phone' : 'This way',
        sentence: `${join.title} with ${first}, until ${timeIn(join.endsAt, visitorTimezone)}.`,
      }
    case 'ended':
      return {
        mark: 'over' as const,
        heading: 'This session has ended',
        sentence: `It was good to have you. ${first} has more times open.`,
      }
    case 'not-booked':
      return {
        mark: 'over' as const,
        heading: 'This time is not booked',
        sentence: 'The booking is not confirmed, or it was cancelled, so there is nothing to join.',
      }
  }
}

function Countdown({ join, aheadMs, onOpen }: { join: JoinAnswer; aheadMs: number; onOpen: () => void }) {
  const left = useTicking(join.opensAt, aheadMs, onOpen)
  return (
    <p className={css['count']} role="timer" aria-label="Time until you can join">
      {untilWords(left)}
    </p>
  )
}

/** Renders nothing. Reloads the page's state when the session ends. */
function Ending({ join, aheadMs, onEnded }: { join: JoinAnswer; aheadMs: number; onEnded: () => void }) {
  useTicking(join.endsAt, aheadMs, onEnded)
  return null
}
