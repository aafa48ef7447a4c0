import { type ReactNode, useState } from 'react'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { GiftFacts } from '#web/parts/passes/gift-facts.tsx'
import { PassFacts } from '#web/parts/passes/pass-facts.tsx'
import { StepLines } from '#web/parts/payments/step-lines.tsx'
import { giftHref } from '#web/parts/public-page/givable.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { Addons } from '../adding/addons.tsx'
import page from '../confirmation.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { MissingLink } from '../missing-link.tsx'
import { refundStates } from '../refund-words.ts'
import { StoryHead } from '../story-head.tsx'
import { LaterTipLine } from '../tipping/later-tip-line.tsx'
import { ServicePicture } from '../when-and-where.tsx'
import { CancelDelivery } from './cancel-delivery.tsx'
import { CorrectGift } from './correct-gift.tsx'
import { DeliveredFile } from './delivered-file.tsx'
import { deliveryStory } from './delivery-story.ts'
import { useDelivery } from './use-delivery.ts'

/** /bookings/order?token=: an order without a date, from its payment to what was delivered. */
export function DeliveryPage({ token }: { token: string }) {
  const { look, take, ...state } = useDelivery(token)
  const [changes, setChanges] = useState(0)
  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return (
      <MissingLink
        code={state.code}
        message={state.message}
        onRetry={look}
        missing="We cannot find this order"
        failed="We could not load your order"
      />
    )
  const { delivery } = state
  const isOver = delivery.state === 'cancelled' || delivery.state === 'expired'
  return (
    <>
      <StoryHead story={deliveryStory(delivery)} changes={changes}>
        {delivery.state === 'delivered' && delivery.file && (
          <DeliveredFile token={token} file={delivery.file} />
        )}
        {delivery.soldPass?.url && !delivery.refund && !isOver && (
          <a className={themed['button']} href={delivery.soldPass.url}>
            <LineIcon name="ticket" /> Open your pass
          </a>
        )}
        {(isOver || (delivery.state === 'held' && !delivery.order)) && (
          <ToService delivery={delivery}>To its page</ToService>
        )}
        {delivery.state === 'held' && delivery.payment && delivery.payment.state !== 'processing' && (
          <ToService delivery={delivery} token={token}>
            Pay now
          </ToService>
        )}
      </StoryHead>
      <section className={page['body']}>
        <div className={`in ${page['columns']}`}>
          <div className={page['facts']} data-off={isOver || undefined}>
            {!isOver && <ServicePicture service={delivery.service} />}
            <h2>{delivery.gift?.title ?? delivery.service.title}</h2>
            <Facts delivery={delivery} isOver={isOver} />
          </div>
          <div className={themed['panel']}>
            <h2>Your order</h2>
            <Lines token={token} delivery={delivery} />
            {delivery.gift && !delivery.onlyToLookAt && delivery.state === 'open' && (
              <CorrectGift token={token} gift={delivery.gift} onDelivery={take} />
            )}
            <Addons
              token={token}
              isOffered={
                !delivery.onlyToLookAt && (delivery.state === 'open' || delivery.state === 'started')
              }
              zone={delivery.timezone}
            />
            {delivery.cancellable && (
              <CancelDelivery
                token={token}
                delivery={delivery}
                onCancelled={(next) => {
                  take(next)
                  setChanges((count) => count + 1)
                }}
                onRefused={look}
              />
            )}
            {delivery.onlyToLookAt && (
              <p className={page['others']}>
                This is your customer’s page, for you to look at.
                {!delivery.soldPass && !delivery.gift && (
                  <>
                    {' '}
                    You start and deliver on <a href="/bookings?view=to-deliver">your list</a>.
                  </>
                )}
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

type ToServiceProps = {
  delivery: Delivery
  /** Goes on with this unpaid order. */
  token?: string
  children: string
}

function ToService({ delivery: { provider, service, gift, onlyToLookAt }, token, children }: ToServiceProps) {
  if (!provider.userUrl || onlyToLookAt) return null
  const page = `/at/${encodeURIComponent(provider.userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`
  const address = gift && token ? giftHref(provider.userUrl, service.serviceUrl) : page
  return (
    <a
      className={themed['button']}
      href={token ? `${address}?checkout=${encodeURIComponent(token)}` : address}
    >
      {children}
    </a>
  )
}

function Facts({ delivery, isOver }: { delivery: Delivery; isOver: boolean }) {
  const { dueAt, timezone, state, provider, soldPass, gift } = delivery
  return (
    <dl>
      {gift && !isOver && <GiftFacts gift={gift} timezone={timezone} now={delivery.now} />}
      {soldPass && !gift && !isOver && <PassFacts pass={soldPass} timezone={timezone} />}
      {!soldPass && dueAt !== null && state !== 'cancelled' && (
        <div>
          <dt>
            <LineIcon name="clock" />
            <span className={themed['hidden']}>When</span>
          </dt>
          <dd>
            <b>{state === 'delivered' ? 'Delivered' : `By ${weekdayIn(dueAt, timezone)}`}</b>
          </dd>
        </div>
      )}
      {provider.email && (
        <div>
          <dt>
            <LineIcon name="mail" />
            <span className={themed['hidden']}>Questions</span>
          </dt>
          <dd>
            <a href={`mailto:${provider.email}`}>{provider.email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Lines({ token, delivery }: { token: string; delivery: Delivery }) {
  const { order, service, listCents, steps, totalCents, refund, customer } = delivery
  const isOwed = order?.paymentStatus === 'pending' && order.state === 'open'
  return (
    <dl className={page['lines']}>
      {order && <Line name="Order" value={`#${order.number}`} />}
      <Line name={service.title} value={formatPrice(steps.length > 0 ? listCents : totalCents)} />
      <StepLines steps={steps} />
      {steps.length > 0 && <Line name="Total" value={formatPrice(totalCents)} />}
      {order?.paymentStatus === 'paid' && (
        <Line name={paidWords(order.paymentMethod, order.card)} value={formatMoney(totalCents)} />
      )}
      {isOwed && <Line name="To pay" value={formatMoney(totalCents)} />}
      <LaterTipLine token={token} laterTip={delivery.laterTip} firstName={delivery.provider.firstName} />
      {refund && <Line name={refundStates[refund.state]} value={formatMoney(refund.amountCents)} />}
      {order && delivery.state !== 'held' && (
        <Line
          name="Receipt"
          value={<a href={`/bookings/order-receipt?token=${encodeURIComponent(token)}`}>View or print</a>}
        />
      )}
      {customer?.note && <Line name="Your note" value={customer.note} />}
    </dl>
  )
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
