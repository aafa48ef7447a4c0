import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Mark } from '#web/page/mark.tsx'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Stars } from '#web/parts/public-page/stars.tsx'

/** Who takes the booking, with the reviews, and the product's mark unless the plan removes it. */
export function EmbedFoot({ showcase }: { showcase: PublicShowcase }) {
  const { profile, rating, adFree, userUrl } = showcase
  return (
    <footer className="emb-foot">
      <p>
        <a href={showcaseHref(userUrl)}>{fullName(profile)}</a>
        {rating && (
          <>
            {' '}
            <Stars number={rating.average} /> {rating.average} from {rating.count} reviews
          </>
        )}
      </p>
      {!adFree && (
        <a className="made" href="/newhome">
          <Mark />
          Made with Showcase
        </a>
      )}
    </footer>
  )
}
