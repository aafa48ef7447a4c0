import type { LikeTarget } from '#domains/audience/likes-contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { fullName } from './full-name.ts'

type Live = Pick<PublicShowcase, 'number' | 'userUrl' | 'profile'>

/** A draft has nothing to like. */
const isLive = ({ number }: Pick<Live, 'number'>): boolean => number > 0

type Props = {
  showcase: Live
  target: LikeTarget
  /** '' for the Showcase as a whole. */
  entityId: string
  /** What is liked, for those who do not see the page. */
  title: string
  /** On a picture, or in a line of text. */
  on?: 'picture'
}

/**
 * A heart that likes something. The page is one file for everybody, so it prints neither count nor state: the island `likes` fills
 * both in when the page is there, and the button appears in the room that it has from the start.
 */
export function LikeButton({ showcase, target, entityId, title, on }: Props) {
  if (!isLive(showcase)) return null
  return (
    <button
      className={on ? 'like like-on-picture' : 'like'}
      type="button"
      data-like={target}
      data-entity={entityId}
      data-title={title}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d="M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z" />
      </svg>
      <span className="like-n" aria-hidden="true" />
      <span className="vh">Like {title}</span>
    </button>
  )
}

/** Starts the island of a page with like buttons. */
export function Likes({ showcase }: { showcase: Live }) {
  if (!isLive(showcase)) return null
  const props = { userUrl: showcase.userUrl, providerName: fullName(showcase.profile) }
  return <div hidden data-island="likes" data-when="idle" data-props={JSON.stringify(props)} />
}
