import { onPrice } from '#domains/catalogue/rules/promotion-for.ts'
import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { broughtBy, insteadWords } from './addon.ts'
import { AskAbout } from './ask-about.tsx'

type Props = { promotion: PublicPromotion; showcase: PublicShowcase }

const firstOnly: PublicPromotion['offer'] = 'intro'
const bundle: PublicPromotion['offer'] = 'bundle'

/** What an offer costs, or how much less its services cost; of an add-on, what it brings costs with them. */
export function OfferPrice({ promotion, showcase }: Props) {
  const brought = broughtBy(promotion, showcase)
  const { priceCents, usualPriceCents, percentOff } = brought
    ? { percentOff: null, priceCents: brought.priceCents, usualPriceCents: brought.usualCents }
    : promotion
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
export function HowToHave({ promotion, showcase }: Props) {
  const { profile } = showcase
  const { title, offer, isSoldOut, rests, pass } = promotion
  if (rests === 'ended') return <p>This offer has ended.</p>
  if (rests) return <p>This offer is paused at the moment.</p>
  if (isSoldOut) return <p>This offer is sold out.</p>
  if (offer === bundle && pass) return null
  const brought = broughtBy(promotion, showcase)
  if (brought)
    return (
      <p>
        Once it is booked, you can add <b>{brought.title}</b> {insteadWords(brought)}, on the page of your
        booking.
      </p>
    )
  if (!onPrice.has(offer))
    return (
      <p>
        It cannot be bought at the moment.{' '}
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
