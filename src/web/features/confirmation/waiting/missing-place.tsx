import themed from '#web/ui/themed.module.css'
import { StoryHead } from '../story-head.tsx'

type Props = { code: string; message: string; onRetry: () => void }

/** Says that a link belongs to no place in a line, or that the request failed, and what to do. */
export function MissingPlace({ code, message, onRetry }: Props) {
  const isMissing = code.endsWith('_missing') || code === 'request.invalid' || code === 'no_token'
  const story = isMissing
    ? {
        mark: 'over' as const,
        heading: 'We cannot find this place in the line',
        sentence: 'The link may be incomplete. Open it again from your e-mail, or copy all of it.',
      }
    : { mark: 'over' as const, heading: 'We could not load your place in the line', sentence: message }
  return (
    <StoryHead story={story}>
      {isMissing ? (
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
