import type { PriceOffer, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { minute } from '#platform/common/time.ts'
import { OwnTime } from './next-time.tsx'

type Priced = { readonly priceCents: number; readonly priceOffer?: PriceOffer | undefined }

/** A price, and before it the usual one if a promotion lowers it now. */
export function Amount({ priced: { priceCents, priceOffer } }: { priced: Priced }) {
  if (!priceOffer || priceOffer.only !== '') return formatPrice(priceCents)
  return (
    <>
      <s>
        <span className="vh">Usual price </span>
        {formatPrice(priceOffer.usualCents)}
      </s>{' '}
      <b>
        <span className="vh">Now </span>
        {formatPrice(priceCents)}
      </b>
    </>
  )
}

/** `$20 less` or `New here?`, for the corner of a picture; '' if the price is the usual one. */
export const lessWords = (offer: PriceOffer | undefined): string =>
  offer?.only !== ''
    ? ''
    : offer.isIntro
      ? 'New here?'
      : `${formatPrice(offer.usualCents - offer.offerCents)} less`

type Props = {
  priced: Priced & { readonly timezone: string }
  profile: PublicShowcase['profile']
}

/** Until when a promotion can be booked, or at which times it is cheaper. Nothing without a promotion. */
export function OfferTerms({ priced: { priceOffer, timezone }, profile }: Props) {
  if (!priceOffer) return null
  const { only, offerCents, endsAt, left, isIntro } = priceOffer
  // the last minute in which it is there
  const last = endsAt && new Date(Date.parse(endsAt) - minute).toISOString()
  if (!last && !left && !isIntro && only === '') return null
  return (
    <p className="until">
      {only !== '' && (
        <>
          <b>{formatPrice(offerCents)}</b> on {only}
          {(last || left || isIntro) && '. '}
        </>
      )}
      {isIntro && (
        <>
          If you have <b>never booked with {profile.firstName}</b>, once{(last || left) && '. '}
        </>
      )}
      {left && (
        <>
          <b>{left.count}</b> of {left.of} left at this price
          {last && '. '}
        </>
      )}
      {last && (
        <>
          Book by <b>{momentAt(last, timezone, profile)}</b>
          <OwnTime start={last} zone={timezone} />
        </>
      )}
    </p>
  )
}
