import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { PublicService } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'

type Props = {
  service: Pick<PublicService, 'deliverWithinDays' | 'priceCents' | 'tax' | 'refund'>
  firstName: string
  busy: boolean
  problem: string | undefined
  onBuy: () => void
}

/** What somebody gets who orders without a date, and the button that begins it. */
export function DeliveryOffer({ service, firstName, busy, problem, onBuy }: Props) {
  return (
    <section className={themed['stack']} aria-labelledby="buy-heading">
      <h2 id="buy-heading">{deliveredWithin(service.deliverWithinDays ?? 0)}</h2>
      <p>
        No time to choose: order it, and {firstName} gets to work. You get an e-mail when it is started, and
        one with a link once it is there.
      </p>
      <p className={themed['withIcon']}>
        <LineIcon name="undo" />
        <PolicySentence sentence={service.refund.sentence} />
      </p>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div>
        <button
          type="button"
          className={themed['button']}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onBuy()}
        >
          {busy
            ? 'One moment'
            : service.priceCents === 0
              ? 'Order it, free'
              : `Buy for ${formatPrice(chargedFor({ unitCents: service.priceCents, quantity: 1, tax: service.tax }))}`}
        </button>
      </div>
    </section>
  )
}
