import { useState } from 'react'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { StoryHead } from '../story-head.tsx'
import { MissingInvitation } from './missing-invitation.tsx'
import { ReviewForm, type Sent } from './review-form.tsx'
import { closedStory } from './review-story.ts'
import { ReviewedSession } from './reviewed-session.tsx'
import css from './reviewing.module.css'
import { Thanks } from './thanks.tsx'
import { useInvitation } from './use-invitation.ts'

/** The page of a review link: the form, the thanks, or why the booking cannot be reviewed. */
export function Review({ token }: { token: string }) {
  const state = useInvitation(token)
  const here = useProviderPlace()
  const [sent, setSent] = useState<Sent>()
  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return <MissingInvitation code={state.code} message={state.message} onRetry={state.retry} />
  const { invitation } = state
  const { provider, standing } = invitation
  if (sent) return <Thanks invitation={invitation} sent={sent} />
  if (standing !== 'open')
    return (
      <StoryHead story={closedStory(invitation, here)}>
        {provider.userUrl && (
          <a className={themed['quiet']} href={`/at/${encodeURIComponent(provider.userUrl)}`}>
            See {provider.firstName}’s page
          </a>
        )}
      </StoryHead>
    )
  return (
    <section className={css['page']}>
      <div className={`in ${css['columns']}`}>
        <ReviewedSession invitation={invitation} />
        <ReviewForm token={token} invitation={invitation} onSent={setSent} onClosed={state.retry} />
      </div>
    </section>
  )
}
