import { useEffect } from 'react'
import type { Receipt as ReceiptAnswer } from '#domains/commerce/receipt-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { formatDate, sameClock, spanIn, weekdayIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { MissingBooking } from '../missing-booking.tsx'
import css from './receipt.module.css'
import { ReceiptLines } from './receipt-lines.tsx'
import { type ReceiptOf, useReceipt } from './use-receipt.ts'

type Props = { token: string; of?: ReceiptOf }

/** The page that a receipt is of. */
const pageOf: Readonly<Record<ReceiptOf, string>> = { booking: 'confirm', order: 'order', tip: 'tip' }

/** /bookings/receipt?token= and those of orders without a date and of tips: the receipt, ready to print. */
export function Receipt({ token, of = 'booking' }: Props) {
  const { retry, ...state } = useReceipt(token, of)
  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return <MissingBooking code={state.code} message={state.message} onRetry={retry} />
  return <ReceiptSheet receipt={state.receipt} token={token} of={of} />
}

/** The receipt's sheet; printed alone, black on white. */
export function ReceiptSheet({ receipt, token, of = 'booking' }: Props & { receipt: ReceiptAnswer }) {
  const { number, provider, customer, visitorTimezone: zone } = receipt
  const title = `Receipt #${number}, ${provider.name}`
  useEffect(() => {
    // browsers also use the title as the name of a saved PDF
    document.title = title
  }, [title])
  return (
    <section className={css['page']}>
      <div className="in">
        <p className={css['ways']}>
          <a className={themed['link']} href={`/bookings/${pageOf[of]}?token=${encodeURIComponent(token)}`}>
            <LineIcon name="back" /> Your {of}
          </a>
          <button type="button" className={themed['button']} onClick={() => window.print()}>
            Print or save as PDF
          </button>
        </p>
        <article className={css['sheet']}>
          <header>
            <h1>Receipt #{number}</h1>
            <p>Issued {formatDate(receipt.issuedAt, 'date', zone)}</p>
          </header>
          <div className={css['parties']}>
            <Party
              title="From"
              name={provider.name}
              seller={provider.sellerName}
              address={provider.legalAddress}
              taxId={provider.taxId}
              email={provider.email}
            />
            <Party title="To" name={customer.name} email={customer.email} />
          </div>
          {receipt.start !== null && <When receipt={receipt} />}
          <ReceiptLines receipt={receipt} />
        </article>
      </div>
    </section>
  )
}

type PartyProps = {
  title: string
  name: string
  seller?: string | null
  address?: string
  taxId?: string
  email: string | null
}

function Party({ title, name, seller, address, taxId, email }: PartyProps) {
  return (
    <div>
      <h2>{title}</h2>
      <p>
        <b>{name}</b>
        {seller && <span>Sold by {seller}</span>}
        {address && <span className={css['address']}>{address}</span>}
        {taxId && <span>Tax ID {taxId}</span>}
        {email && <span>{email}</span>}
      </p>
    </div>
  )
}

function When({
  receipt: { start, end, visitorTimezone: zone, serviceTimezone, place },
}: {
  receipt: ReceiptAnswer
}) {
  const here = useProviderPlace()
  return (
    <div>
      <h2>When and where</h2>
      <p>
        {start && end && (
          <>
            <b>
              {weekdayIn(start, zone)}, {formatDate(start, 'year', zone)}, {spanIn(start, end, zone)}{' '}
              {inPlace(zone, here)}
            </b>
            {!sameClock(zone, serviceTimezone, start) && (
              <span>
                {spanIn(start, end, serviceTimezone)} {inPlace(serviceTimezone, here)}
              </span>
            )}
          </>
        )}
        <span>{place}</span>
      </p>
    </div>
  )
}
