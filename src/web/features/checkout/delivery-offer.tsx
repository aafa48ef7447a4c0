import { chargedFor } from '#domains/pricing/rules/price.ts'
import { formatPrice } from '#platform/common/money.ts'
import { PassPromise } from '#web/parts/public-page/pass-promise.tsx'
import { buyWords, type Undated } from '#web/parts/public-page/pass-words.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'

type Props = {
  service: Undated
  firstName: string
  busy: boolean
  problem: string | undefined
  /** Where it is given as a gift; undefined: it cannot be. */
  giftHref?: string | undefined
  onBuy: () => void
}

/** What somebody gets who orders without a date, and the button that begins it. */
export function DeliveryOffer({ service, firstName, busy, problem, giftHref, onBuy }: Props) {
  return (
    <section className={themed['stack']} aria-labelledby="buy-heading">
      {service.pass ? (
        <PassPromise pass={service.pass} />
      ) : (
        <>
          <h2 id="buy-heading">{deliveredWithin(service.deliverWithinDays ?? 0)}</h2>
          <p>
            No time to choose: order it, and {firstName} gets to work. You get an e-mail when it is started,
            and one with a link once it is there.
          </p>
        </>
      )}
      <p className={themed['withIcon']}>
        <LineIcon name="undo" />
        <PolicySentence sentence={service.refund.sentence} />
      </p>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className={css['offerActs']}>
        <button
          type="button"
          className={themed['button']}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onBuy()}
        >
          {busy ? 'One moment' : buttonWords(service)}
        </button>
        {giftHref && (
          <a className={themed['quiet']} href={giftHref}>
            <LineIcon name="gift" /> Give it as a gift
          </a>
        )}
      </div>
    </section>
  )
}

function buttonWords({ title, pass, priceCents, tax }: Undated): string {
  if (pass) return buyWords(title)
  if (priceCents === 0) return 'Order it, free'
  return `Buy for ${formatPrice(chargedFor({ unitCents: priceCents, quantity: 1, tax }))}`
}
