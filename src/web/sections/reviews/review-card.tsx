import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { monthWords } from '#platform/common/zones.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { LikeButton } from '../../parts/public-page/like-button.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Photo } from '../../parts/public-page/photo.tsx'
import { Stars } from '../../parts/public-page/stars.tsx'

type Review = PublicShowcase['reviews'][number]
type Props = { review: Review; showcase: Pick<PublicShowcase, 'number' | 'userUrl' | 'profile'> }

const frame: Frame = { ratios: [1, 1], phone: '52px', tablet: '52px', desktop: '52px' }

/** The first letters of the first and the last word of a name. */
const lettersOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

/** One review with its stars, its source and the provider's answer. A visitor can tell a customer's from an added one. */
export function ReviewCard({ review, showcase }: Props) {
  const provider = showcase.profile.firstName
  const { name, text, stars, answer, profileImage } = review
  const face = readPictureRef(profileImage)
  return (
    <li className="review" {...mark('reviews', review.entityId)}>
      <figure>
        {text && (
          <blockquote>
            <p>{text}</p>
          </blockquote>
        )}
        <figcaption>
          <span className="face" aria-hidden="true">
            {face ? <Photo picture={face} alt="" frame={frame} /> : lettersOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <Source review={review} provider={provider} />
          </span>
          <span className="review-marks">
            <Stars number={stars} />
            <LikeButton
              showcase={showcase}
              target="review"
              entityId={review.entityId}
              title={`the review of ${name}`}
            />
          </span>
        </figcaption>
      </figure>
      {answer && (
        <p className="reply">
          <b>{provider} replied</b> {answer}
        </p>
      )}
    </li>
  )
}

/** What was booked and when; verified is a word and a mark, and so is an added review. */
function Source({
  review: { service, date, verified },
  provider,
}: Pick<Props, 'review'> & { provider: string }) {
  const facts = [service, date && monthWords(date.slice(0, 7))].filter(Boolean).join(', ')
  return (
    <span>
      {facts && `${facts}, `}
      {verified ? (
        <span className="verified">
          <Icon name="check" size={14} /> verified
        </span>
      ) : (
        `added by ${provider}`
      )}
    </span>
  )
}
