import themed from '#web/ui/themed.module.css'
import { StoryHead } from './story-head.tsx'

export type MissingProps = { code: string; message: string; onRetry: () => void }

type Props = MissingProps & {
  /** The heading where the link leads to nothing, and the one where the request failed. */
  missing: string
  failed: string
}

/** Says that a link leads to nothing, or that the request failed, and what to do. */
export function MissingLink({ code, message, onRetry, missing, failed }: Props) {
  const isMissing = code.endsWith('_missing') || code === 'request.invalid' || code === 'no_token'
  const story = isMissing
    ? {
        mark: 'over' as const,
        heading: missing,
        sentence: 'The link may be incomplete. Open it again from your e-mail, or copy all of it.',
      }
    : { mark: 'over' as const, heading: failed, sentence: message }
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
