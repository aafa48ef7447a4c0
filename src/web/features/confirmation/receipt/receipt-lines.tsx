import type { Receipt } from '#domains/commerce/customer-contract.ts'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './receipt.module.css'

/** The lines of a receipt: sales, payments, refunds and the net amount. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { lines, totalCents, paidCents, paidAt, paidBy, refunds, netCents, visitorTimezone: zone } = receipt
  const unpaid = receipt.dueCents > 0 ? 'Not paid yet' : 'Nothing was paid, and nothing is owed'
  const held = receipt.heldCents > 0 && `${formatMoney(receipt.heldCents)} held, not charged`
  return (
    <table className={css['lines']}>
      <caption className={themed['hidden']}>What was booked, paid and returned</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.title} ${line.totalCents}`}>
            <th scope="row">
              {line.quantity > 1 ? `${line.quantity} × ` : ''}
              {line.title}
            </th>
            <td>{line.unitCents * line.quantity === line.totalCents && formatMoney(line.unitCents)}</td>
            <td>{formatMoney(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
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
            <th scope="row" colSpan={3}>
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
  )
}

function Sum({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
  return (
    <tr data-strong={strong}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{formatMoney(cents)}</td>
    </tr>
  )
}
