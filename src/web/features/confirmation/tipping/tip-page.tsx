import type { ReactNode } from 'react'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import type { TipPage as Page } from '#domains/commerce/tip-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import page from '../confirmation.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { MissingLink } from '../missing-link.tsx'
import { refundStates } from '../refund-words.ts'
import { StoryHead } from '../story-head.tsx'
import { tipStory } from './tip-story.ts'
import css from './tipping.module.css'
import { isProcessed, useTip } from './use-tip.ts'

export type TipFormProps = { token: string; page: Page; onPage: (page: Page) => void; onLook: () => void }

type Props = {
  token: string
  /** The form that takes the tip and the card. */
  form: (props: TipFormProps) => ReactNode
}

/** /bookings/tip?token=: a tip for what the link's order sold, from its choice to its receipt. */
export function TipPage({ token, form }: Props) {
  const { look, take, ...state } = useTip(token)
  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return (
      <MissingLink
        code={state.code}
        message={state.message}
        onRetry={look}
        missing="We cannot find this order"
        failed="We could not load this page"
      />
    )
  const known = state.page
  const isOpen = known.state === 'open' && !isProcessed(known)
  return (
    <>
      <StoryHead story={tipStory(known)} changes={known.state === 'given' ? 1 : 0} />
      <section className={page['body']}>
        <div className={`in ${css['page']}`}>
          {isOpen && !known.onlyToLookAt && (
            <div>{form({ token, page: known, onPage: take, onLook: look })}</div>
          )}
          {isOpen && known.onlyToLookAt && (
            <p className={page['others']}>This is your customer’s page, for you to look at.</p>
          )}
          {known.tip?.paidAt && <Lines token={token} tip={known.tip} />}
          <a className={themed['link']} href={known.boughtUrl}>
            <LineIcon name="back" /> {known.title}
          </a>
        </div>
      </section>
    </>
  )
}

function Lines({ token, tip }: { token: string; tip: NonNullable<Page['tip']> }) {
  const { order, amountCents, refund } = tip
  return (
    <dl className={page['lines']}>
      <Line name="Order" value={`#${order.number}`} />
      <Line name={paidWords(order.paymentMethod, order.card)} value={formatMoney(amountCents)} />
      {refund && <Line name={refundStates[refund.state]} value={formatMoney(refund.amountCents)} />}
      <Line
        name="Receipt"
        value={<a href={`/bookings/tip-receipt?token=${encodeURIComponent(token)}`}>View or print</a>}
      />
    </dl>
  )
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
