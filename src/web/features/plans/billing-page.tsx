import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import {
  type Billing,
  billingQuery,
  plansQuery,
  useOpenPortal,
  type WantedPlan,
} from '../../parts/data/billing.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { brandOf, changeToCome, nextWords, otherWords, rateWords, sourceWords } from './billing-words.ts'
import { Invoices } from './invoices.tsx'
import { dayWords } from './plan-words.ts'
import styles from './plans.module.css'
import { useArrival } from './use-arrival.ts'

const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx').then(({ ChangeDialog }) => ChangeDialog))

/** specification 2, /billing: the plan, where it comes from, the next charge and the invoices. `returned`: from the payment service. */
export function BillingPage({ returned }: { returned: 'checkout' | 'portal' | undefined }) {
  const own = useQuery(billingQuery)
  const arrival = useArrival(returned)
  const billing = own.data
  return (
    <>
      <PageHead title="Plan and billing" above={<Link to="/pricing">Plans</Link>} />
      {arrival && <Alert kind={arrival.kind} title={arrival.title} />}
      <ListStates
        what="Your plan"
        query={own}
        count={billing && 1}
        empty={null}
        loading={<p>Loading your plan …</p>}
      >
        {billing && <OwnPlan billing={billing} />}
      </ListStates>
    </>
  )
}

function OwnPlan({ billing }: { billing: Billing }) {
  const [wanted, setWanted] = useState<WantedPlan>()
  const { subscription } = billing
  return (
    <>
      {subscription?.graceUntil && (
        <Alert kind="warning" title="Your last payment failed">
          {planNames[subscription.plan]} stays until {dayWords(subscription.graceUntil)}. Change the card to
          keep it.
        </Alert>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>Your plan</dt>
          <dd>
            {planNames[billing.plan]} <small>{sourceWords(billing)}</small>
          </dd>
        </div>
        <div>
          <dt>Next charge</dt>
          <dd>
            {formatCents(subscription?.nextAmount ?? 0)} <small>{nextWords(subscription)}</small>
          </dd>
        </div>
      </dl>
      {subscription ? (
        <HowYouPay billing={billing} subscription={subscription} onChange={setWanted} />
      ) : (
        <Link className={buttonClass({ variant: 'primary' })} to="/pricing">
          Compare the plans
        </Link>
      )}
      <Invoices />
      {subscription && subscription.next?.plan !== 'free' && (
        <Cancel subscription={subscription} onChange={setWanted} />
      )}
      {wanted && <ChangeDialog wanted={wanted} billing={billing} onClose={() => setWanted(undefined)} />}
    </>
  )
}

type Subscription = NonNullable<Billing['subscription']>
type PartProps = { subscription: Subscription; onChange: (wanted: WantedPlan) => void }

function HowYouPay({ billing, subscription, onChange }: PartProps & { billing: Billing }) {
  const { plan, interval, next, card, state } = subscription
  const other = interval === 'month' ? 'year' : 'month'
  const prices = useQuery(plansQuery).data?.prices ?? []
  const price = (of: typeof interval) =>
    prices.find((one) => one.plan === plan && one.interval === of)?.amount
  return (
    <section className={styles['part']} aria-labelledby="paying">
      <h2 id="paying">How you pay</h2>
      <ul className={styles['rows']}>
        {card && (
          <li>
            <div>
              <b>
                {brandOf(card)} ending {card.last4}
              </b>
              <p>
                Good until {formatDate(new Date(Date.UTC(card.expYear, card.expMonth - 1, 15)), 'month')}.
                Kept by the payment service; we never see the number.
              </p>
            </div>
            {billing.portal && <PortalButton />}
          </li>
        )}
        <li>
          <div>
            <b>{rateWords(interval, price(interval))}</b>
            <p>{next ? changeToCome(subscription, next) : otherWords(subscription, price(other))}</p>
          </div>
          {next ? (
            <Button onClick={() => onChange({ plan, interval })}>Take it back</Button>
          ) : (
            state === 'active' && (
              <Button onClick={() => onChange({ plan, interval: other })}>
                {other === 'year' ? 'Pay yearly' : 'Pay monthly'}
              </Button>
            )
          )}
        </li>
      </ul>
    </section>
  )
}

function Cancel({ subscription: { plan, interval, periodEnd, state }, onChange }: PartProps) {
  const day = dayWords(periodEnd)
  const name = planNames[plan]
  return (
    <section className={styles['cancel']} aria-labelledby="cancel">
      <div>
        <h2 id="cancel">Cancel {name}</h2>
        <p>
          {state === 'past_due'
            ? `${name} ends at once, and so does the open invoice. Then you are on Free and pay nothing.`
            : `${name} stays until ${day}, then you are on Free and pay nothing. You see what would rest before you decide.`}
        </p>
      </div>
      <Button variant="danger" onClick={() => onChange({ plan: 'free', interval })}>
        {state === 'past_due' ? 'Cancel now' : `Cancel on ${day}`}
      </Button>
    </section>
  )
}

function PortalButton() {
  const portal = useOpenPortal()
  return (
    <div>
      <Button loading={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
        Change card
      </Button>
      <FailureAlert failure={portal.error ?? undefined} />
    </div>
  )
}
