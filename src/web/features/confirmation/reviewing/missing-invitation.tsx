import themed from '#web/ui/themed.module.css'
import { StoryHead } from '../story-head.tsx'

type Props = { code: string; message: string; onRetry: () => void }

/** Says that a link invites to no review, or that the request failed, and what to do. */
export function MissingInvitation({ code, message, onRetry }: Props) {
  const missing = code.endsWith('_missing') || code === 'request.invalid' || code === 'no_token'
  const story = missing
    ? {
        mark: 'over' as const,
        heading: 'This link leads to no review',
        sentence: 'It may be incomplete. Open it again from your e-mail, or copy all of it.',
      }
    : { mark: 'over' as const, heading: 'We could not load this page', sentence: message }
  return (
    <StoryHead story={story}>
      {missing ? (
        <a className={themed['quiet']} href="/">
          Go to the start page
        </a>
      ) : (
        <button type="button" className={themed['button']} onClick={onRetry}>
          Try again
        </button>
      )}
    </StoryHead>
  )
}
