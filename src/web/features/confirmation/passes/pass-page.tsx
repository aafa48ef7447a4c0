import type { Pass } from '#domains/passes/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import { bookWithHref } from '#web/parts/passes/left-words.ts'
import { Punches } from '#web/parts/passes/punches.tsx'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import page from '../confirmation.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { MissingLink } from '../missing-link.tsx'
import { StoryHead } from '../story-head.tsx'
import { passStory } from './pass-story.ts'
import css from './passes.module.css'
import { Sharing } from './sharing.tsx'
import { usePass } from './use-pass.ts'
import { Uses } from './uses.tsx'

/** /bookings/pass?token=: a pass as its holder, somebody with whom it is shared, or its provider sees it. */
export function PassPage({ token }: { token: string }) {
  const { look, take, ...state } = usePass(token)
  if (state.status === 'loading') return <ConfirmationSkeleton label="Reading your pass" />
  if (state.status === 'failed')
    return (
      <MissingLink
        code={state.code}
        message={state.message}
        onRetry={look}
        missing="We cannot find this pass"
        failed="We could not load your pass"
      />
    )
  const { pass } = state
  const bookable = bookableOf(pass)
  const [only] = bookable
  const isOver = pass.state === 'ended' || pass.state === 'withdrawn'
  const canShare = pass.state === 'usable' && !pass.cameBack
  return (
    <>
      <StoryHead story={passStory(pass)}>
        {only && bookable.length === 1 && (
          <a className={themed['button']} href={bookWithHref(pass.provider.userUrl, only.serviceUrl, token)}>
            Book with this pass
          </a>
        )}
        {pass.state !== 'usable' && <ToProvider pass={pass} />}
      </StoryHead>
      <section className={page['body']}>
        <div className={`in ${page['columns']}`}>
          <div className={page['facts']}>
            <Marks pass={pass} />
            <Facts pass={pass} isListed={bookable.length > 1} />
            {pass.onlyToLookAt && (
              <p className={page['others']}>This is your customer’s page, for you to look at.</p>
            )}
          </div>
          <div className={css['parts']}>
            {bookable.length > 1 && (
              <section className={themed['panel']} aria-labelledby="book-heading">
                <h2 id="book-heading">Book with this pass</h2>
                <ul className={css['rows']}>
                  {bookable.map(({ title, serviceUrl }) => (
                    <li key={serviceUrl}>
                      <b>{title}</b>
                      <a
                        className={themed['button']}
                        href={bookWithHref(pass.provider.userUrl, serviceUrl, token)}
                      >
                        Choose a time<span className={themed['hidden']}> for {title}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {(pass.uses.length > 0 || !isOver) && <Uses pass={pass} />}
            {pass.sharesMost > 0 && !isOver && (canShare || pass.shares.length > 0) && (
              <Sharing token={token} pass={pass} onPass={take} />
            )}
          </div>
        </div>
      </section>
    </>
  )
}

/** What can be booked with a pass now, by the reader of its page. */
function bookableOf({ state, targets, provider, onlyToLookAt }: Pass) {
  if (state !== 'usable' || onlyToLookAt || !provider.userUrl) return []
  return targets.flatMap(({ title, serviceUrl }) => (serviceUrl === null ? [] : [{ title, serviceUrl }]))
}

const ToProvider = ({ pass: { provider, onlyToLookAt } }: { pass: Pass }) =>
  provider.userUrl && !onlyToLookAt ? (
    <a className={themed['quiet']} href={`/at/${encodeURIComponent(provider.userUrl)}`}>
      See what {provider.firstName} offers
    </a>
  ) : null

/** The punched row, with the days of the uses; nothing once there is no row of free ones any more. */
function Marks({ pass: { state, cameBack, credits, left, uses } }: { pass: Pass }) {
  if (cameBack || state === 'ended' || state === 'withdrawn') return null
  const labels = uses
    .toReversed()
    .flatMap(({ start, timezone: zone, by, credits: count }) =>
      Array.from({ length: count }, () => [formatDate(start, 'day', zone), by].filter(Boolean).join(', ')),
    )
  return (
    <>
      <p className={css['left']}>
        <b>
          {left} of {credits}
        </b>{' '}
        left
      </p>
      <Punches credits={credits} left={left} labels={labels} />
    </>
  )
}

type FactsProps = {
  pass: Pass
  /** What it is for stands beside it, each with a button. */
  isListed: boolean
}

function Facts({ pass, isListed }: FactsProps) {
  const { state, usableUntil, timezone, targets, provider } = pass
  const here = useProviderPlace()
  return (
    <dl>
      {state === 'usable' && (
        <div>
          <dt>
            <LineIcon name="clock" />
            <span className={themed['hidden']}>Until when</span>
          </dt>
          <dd>
            <b>Use it until {lastDayOf(usableUntil, timezone)}</b>
            <span>For a session on that day or before, on the clock {inPlace(timezone, here)}.</span>
          </dd>
        </div>
      )}
      {(!isListed || targets.some(({ serviceUrl }) => serviceUrl === null)) && targets.length > 0 && (
        <div>
          <dt>
            <LineIcon name="ticket" />
            <span className={themed['hidden']}>What it is for</span>
          </dt>
          <dd>
            <b>For {targets.map(({ title }) => title).join(', ')}</b>
            {targets.some(({ serviceUrl }) => serviceUrl === null) && (
              <span>{notOffered(targets)} takes no bookings at the moment.</span>
            )}
          </dd>
        </div>
      )}
      {provider.email && (
        <div>
          <dt>
            <LineIcon name="mail" />
            <span className={themed['hidden']}>Questions</span>
          </dt>
          <dd>
            <a href={`mailto:${provider.email}`}>{provider.email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

const list = new Intl.ListFormat('en')
const notOffered = (targets: Pass['targets']): string =>
  list.format(targets.filter(({ serviceUrl }) => serviceUrl === null).map(({ title }) => title))
