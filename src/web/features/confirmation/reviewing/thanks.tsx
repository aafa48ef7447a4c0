import type { ReviewInvitation } from '#domains/showcase/review-contract.ts'
import { dateIn, monthWords } from '#platform/common/zones.ts'
import { Stars } from '#web/parts/public-page/stars.tsx'
import themed from '#web/ui/themed.module.css'
import { StoryHead } from '../story-head.tsx'
import type { Sent } from './review-form.tsx'
import { firstOf } from './review-story.ts'
import css from './reviewing.module.css'

type Props = { invitation: ReviewInvitation; sent: Sent }

/** Thanks the customer and shows the review as visitors read it. */
export function Thanks({ invitation, sent }: Props) {
  const { provider, service, start, serviceTimezone, customerName } = invitation
  const first = provider.firstName
  const month = monthWords(dateIn(start, serviceTimezone).slice(0, 7))
  const page = `/at/${encodeURIComponent(provider.userUrl)}`
  const story = {
    mark: 'done' as const,
    heading: customerName ? `Thank you, ${firstOf(customerName)}` : 'Thank you',
    sentence: sent.isLive
      ? `Your review is on ${first}’s page now. ${first} may answer it there.`
      : `Your review is kept. It appears as soon as ${first}’s page is online again.`,
  }
  return (
    <>
      <StoryHead story={story} changes={1} />
      <section className={css['body']}>
        <div className={`in ${css['sent']}`}>
          <figure className={css['review']}>
            {sent.text && <blockquote>{sent.text}</blockquote>}
            <figcaption>
              <span>
                <b>{sent.name}</b>
                <span>
                  {service.title}, {month}, verified
                </span>
              </span>
              <Stars number={sent.stars} />
            </figcaption>
          </figure>
          <div className={css['next']}>
            <h2>Once more?</h2>
            <p>See when {first} is free, or read your review among the others.</p>
            <p className={css['acts']}>
              <a
                className={themed['button']}
                href={`${page}/services/${encodeURIComponent(service.serviceUrl)}`}
              >
                Book again
              </a>
              {sent.isLive && (
                <a className={themed['quiet']} href={`${page}?view=testimonials`}>
                  See it among the others
                </a>
              )}
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
