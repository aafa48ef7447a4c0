import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type Billing, billingQuery, useOpenPortal, type WantedPlan } from '../../parts/data/billing.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Invoices } from './invoices.tsx'
import { dayWords } from './plan-words.ts'
import styles from './plans.module.css'
import { useArrival } from './use-arrival.ts'

const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx').then(({ ChangeDialog }) => ChangeDialog))

/** specification 2, /billing: the plan, where it comes from, the next charge and the invoices. `returned`: from the payment service. */
export function BillingPage({ returned }: { returned: boolean }) {
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
            {formatMoney(subscription?.nextAmount ?? 0)} <small>{nextWords(subscription)}</small>
          </dd>
        </div>
      </dl>
      {subscription ? (
        <Paid billing={billing} subscription={subscription} onChange={setWanted} />
      ) : (
        <Link className={buttonClass({ variant: 'primary' })} to="/pricing">
          Compare the plans
        </Link>
      )}
      <Invoices />
      {wanted && <ChangeDialog wanted={wanted} billing={billing} onClose={() => setWanted(undefined)} />}
    </>
  )
}

type Subscription = NonNullable<Billing['subscription']>
type PaidProps = { billing: Billing; subscription: Subscription; onChange: (wanted: WantedPlan) => void }

function Paid({ billing, subscription, onChange }: PaidProps) {
  const { plan, interval, next, periodEnd, card, state } = subscription
  const other = interval === 'month' ? 'year' : 'month'
  const day = dayWords(periodEnd)
  const name = planNames[plan]
  return (
    <>
      <section className={styles['part']} aria-labelledby="paying">
        <h2 id="paying">How you pay</h2>
        <ul className={styles['rows']}>
          {card && (
            <li>
              <div>
                <b>
                  {card.brand.replace(/^./, (first) => first.toUpperCase())} ending {card.last4}
                </b>
                <p>Kept by the payment service; we never see the number.</p>
              </div>
              {billing.portal && <PortalButton />}
            </li>
          )}
          <li>
            <div>
              <b>{interval === 'month' ? 'Monthly' : 'Yearly'}</b>
              <p>
                {next
                  ? next.plan === 'free'
                    ? `${name} ends on ${day}.`
                    : `From ${day}: ${planNames[next.plan]}, ${(next.interval ?? interval) === 'year' ? 'yearly' : 'monthly'}.`
                  : interval === 'month'
                    ? 'Yearly is two months free, from the next charge on.'
                    : 'Monthly from the next charge on, if you prefer.'}
              </p>
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
      {next?.plan !== 'free' && (
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
      )}
    </>
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

function sourceWords({ source, until, subscription }: Billing): string {
  if (source === 'subscription' && subscription)
    return `Bought here on ${dayWords(subscription.startedAt)}, paid ${subscription.interval === 'month' ? 'monthly' : 'yearly'}`
  const end = until ? ` until ${dayWords(until)}` : ''
  const words: Partial<Record<Billing['source'], string>> = {
    trial: `14 days to try${end}`,
    code: `By a partner code${end || ', for ever'}`,
    licence: `By a partner’s licence${end}`,
    operator: `Given by the operator${end}`,
  }
  return words[source] ?? 'For ever, without a card'
}

function nextWords(subscription: Billing['subscription']): string {
  if (!subscription) return 'Nothing is charged'
  const { next, periodEnd, interval, card } = subscription
  if (next?.plan === 'free') return `Nothing is charged after ${dayWords(periodEnd)}`
  const by = card ? `, ${card.brand.replace(/^./, (first) => first.toUpperCase())} ending ${card.last4}` : ''
  return `on ${dayWords(periodEnd)}${by}, then each ${next?.interval ?? interval}`
}
