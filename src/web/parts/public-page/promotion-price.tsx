import { onPrice } from '#domains/catalogue/rules/promotion-for.ts'
import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { AskAbout } from './ask-about.tsx'

type Props = { promotion: PublicPromotion; showcase: PublicShowcase }

const firstOnly: PublicPromotion['offer'] = 'intro'
const bundle: PublicPromotion['offer'] = 'bundle'

/** What an offer costs, or how much less its services cost. */
export function OfferPrice({
  promotion: { priceCents, usualPriceCents, percentOff },
}: Pick<Props, 'promotion'>) {
  if (priceCents === null)
    return percentOff === null ? null : (
      <p className="price">
        <b>{percentOff}% off</b>
      </p>
    )
  return (
    <p className="price">
      {usualPriceCents !== null && usualPriceCents > priceCents && (
        <s>
          <span className="vh">Usual price </span>
          {formatPrice(usualPriceCents)}
        </s>
      )}{' '}
      <b>
        <span className="vh">Now </span>
        {formatPrice(priceCents)}
      </b>
    </p>
  )
}

/** How an offer is had, or why it cannot be; nothing for a bundle that is on sale, beside which a button stands. */
export function HowToHave({ promotion, showcase: { profile } }: Props) {
  const { title, offer, isSoldOut, rests, pass } = promotion
  if (rests === 'ended') return <p>This offer has ended.</p>
  if (rests) return <p>This offer is paused at the moment.</p>
  if (isSoldOut) return <p>This offer is sold out.</p>
  if (offer === bundle && pass) return null
  if (!onPrice.has(offer))
    return (
      <p>
        {offer === bundle ? 'It cannot be bought at the moment.' : 'It can be bought here soon.'}{' '}
        <AskAbout profile={profile} about={title}>{`Ask ${profile.firstName} about it.`}</AskAbout>
      </p>
    )
  return (
    <p>
      {offer === firstOnly
        ? `The lower price counts by itself, if you have never booked with ${profile.firstName}.`
        : 'The lower price counts by itself when you book.'}
    </p>
  )
}
