import type { Receipt } from '#domains/commerce/receipt-contract.ts'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './receipt.module.css'

/** The lines of a receipt with the steps of each price, then the same steps over all, payments, refunds and the net amount. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { lines, listCents, steps, totalCents, visitorTimezone: zone } = receipt
  const { paidCents, paidAt, paidBy, refunds, netCents } = receipt
  const unpaid = receipt.dueCents > 0 ? 'Not paid yet' : 'Nothing was paid, and nothing is owed'
  const held = receipt.heldCents > 0 && `${formatMoney(receipt.heldCents)} held, not charged`
  const isDiscounted = lines.some(({ discountCents }) => discountCents !== 0)
  const isTaxed = lines.some(({ taxCents }) => taxCents !== null)
  return (
    <>
      <table className={css['lines']}>
        <caption className={themed['hidden']}>What was booked</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Price</th>
            {isDiscounted && (
              <th scope="col" className={css['wide']}>
                Discount
              </th>
            )}
            {isTaxed && (
              <th scope="col" className={css['wide']}>
                Tax
              </th>
            )}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.title} ${line.totalCents}`}>
              <th scope="row">
                {line.title}
                {line.quantity > 1 && (
                  <small>
                    {line.quantity} at {formatMoney(line.unitCents)}
                  </small>
                )}
              </th>
              <td>{formatMoney(line.listCents)}</td>
              {isDiscounted && (
                <td className={css['wide']}>
                  {line.discountCents !== 0 && formatMoney(-line.discountCents)}
                </td>
              )}
              {isTaxed && (
                <td className={css['wide']}>{line.taxCents !== null && formatMoney(line.taxCents)}</td>
              )}
              <td>{formatMoney(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={css['lines']}>
        <caption className={themed['hidden']}>What was paid and returned</caption>
        <tbody>
          {steps.length > 0 && <Sum name="List price" cents={listCents} />}
          {steps.map(({ label, cents, isIncluded }) => (
            <Sum key={label} name={label} cents={cents} isNote={isIncluded === true} />
          ))}
          <Sum name="Total" cents={totalCents} strong />
          {paidCents > 0 ? (
            <Sum
              name={[paidWords(paidBy, receipt.paidCard), paidAt && formatDate(paidAt, 'date', zone)]
                .filter(Boolean)
                .join(', ')}
              cents={paidCents}
            />
          ) : (
            <tr>
              <th scope="row" colSpan={2}>
                {totalCents === 0 ? 'Free: there was nothing to pay' : held || unpaid}
              </th>
            </tr>
          )}
          {refunds.map(({ at, amountCents, state }) => (
            <Sum
              key={at}
              name={`Refund of ${formatDate(at, 'date', zone)}${state === 'arrived' ? '' : ', on its way'}`}
              cents={-amountCents}
            />
          ))}
          {refunds.length > 0 && <Sum name="Paid after refunds" cents={netCents} strong />}
        </tbody>
      </table>
    </>
  )
}

type SumProps = { name: string; cents: number; strong?: boolean; isNote?: boolean }

function Sum({ name, cents, strong = false, isNote = false }: SumProps) {
  return (
    <tr data-strong={strong}>
      <th scope="row">{name}</th>
      <td>{isNote ? `(${formatMoney(cents)})` : formatMoney(cents)}</td>
    </tr>
  )
}
