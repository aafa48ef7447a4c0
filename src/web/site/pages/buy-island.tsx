import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { PassPromise } from '#web/parts/public-page/pass-promise.tsx'
import type { Undated } from '#web/parts/public-page/pass-words.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'

type Props = {
  showcase: PublicShowcase
  sold: Undated
  /** The island of a page of its own, or of a frame in another page. */
  island: 'buy' | 'embed-buy'
}

/** The island in which something without a date is bought. Its fallback says what a visitor gets, and when. */
export function BuyIsland({ showcase: { userUrl, profile }, sold, island }: Props) {
  const { firstName, place, timezone } = profile
  const props = { userUrl, service: sold, firstName, place: { place, timezone } }
  return (
    <div
      data-island={island}
      data-when={island === 'embed-buy' ? 'idle' : 'visible'}
      data-props={JSON.stringify(props)}
    >
      {!sold.isGone && <WhatYouGet sold={sold} firstName={firstName} />}
    </div>
  )
}

function WhatYouGet({ sold, firstName }: Pick<Props, 'sold'> & { firstName: string }) {
  return (
    <div className="first-times">
      {sold.pass ? (
        <PassPromise pass={sold.pass} />
      ) : (
        <>
          <h2>{deliveredWithin(sold.deliverWithinDays ?? 0)}</h2>
          <p>
            No time to choose: order it, and {firstName} gets to work. You get an e-mail when it is started,
            and one with a link once it is there.
          </p>
        </>
      )}
      <p className="policy">
        <Icon name="refund" size={20} />
        <span>{sold.refund.sentence}</span>
      </p>
    </div>
  )
}
