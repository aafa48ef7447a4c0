import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentWords } from '#integrations/payment-words.ts'
import { paymentsQuery } from '../data/payments.ts'

/** One sentence about where card payments go, with a link to the rest; nothing while it loads. */
export function PaymentsLine() {
  const { data } = useQuery(paymentsQuery)
  if (!data) return null
  return (
    <p>
      {paymentWords(data).short}{' '}
      <Link to="/accountSettings" search={{ part: 'payments' }}>
        Where the money goes
      </Link>
    </p>
  )
}
