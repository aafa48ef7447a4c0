import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import {
  type Billing,
  billingQuery,
  type Plans,
  plansQuery,
  type WantedPlan,
} from '../../parts/data/billing.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Comparison } from './comparison.tsx'
import { PlanCard } from './plan-card.tsx'
import { dayWords, intervalWords, neverLimited, planOrder } from './plan-words.ts'
import styles from './plans.module.css'

const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx').then(({ ChangeDialog }) => ChangeDialog))

type Interval = WantedPlan['interval']

/** specification 2, /pricing: the plans, what they hold and cost; everybody reads it, and who is signed in buys. */
export function PlansPage({ signedIn }: { signedIn: boolean }) {
  const plans = useQuery(plansQuery)
  const own = useQuery({ ...billingQuery, enabled: signedIn })
  const billing = own.data
  const loaded = plans.data && (!signedIn || billing) ? plans.data : undefined
  return (
    <>
      {!loaded && <PageHead title="Plans" />}
      <ListStates
        what="The plans"
        query={plans.error ? plans : own}
        count={loaded && 1}
        empty={null}
        loading={<p>Loading the plans …</p>}
      >
        {loaded &&
          (loaded.plansEnforced ? (
            <Offers plans={loaded} billing={billing} />
          ) : (
            <PageHead
              title="Plans"
              below="Everything is included here: this installation has no plans and no limits."
            />
          ))}
      </ListStates>
    </>
  )
}

function Offers({ plans, billing }: { plans: Plans; billing: Billing | undefined }) {
  const [interval, setInterval] = useState<Interval>(billing?.subscription?.interval ?? 'month')
  const [wanted, setWanted] = useState<WantedPlan>()
  return (
    <>
      <PageHead
        title="Plans"
        below={<Standing billing={billing} isSold={plans.prices.length > 0} />}
        {...(plans.prices.length > 0 && {
          actions: (
            <Segments
              label="Paid"
              value={interval}
              onChange={setInterval}
              options={[
                { value: 'month', label: 'Monthly' },
                { value: 'year', label: 'Yearly, two months free' },
              ]}
            />
          ),
        })}
      />
      <div className={styles['cards']}>
        {planOrder.map((plan) => (
          <PlanCard key={plan} {...{ plan, interval, plans, billing }} onChange={setWanted} />
        ))}
      </div>
      <Comparison used={billing?.used} own={billing?.plan} />
      <section className={styles['part']} aria-labelledby="never">
        <h2 id="never">Never limited, on any plan</h2>
        <ul className={styles['ticks']}>
          {neverLimited.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <section className={styles['part']} aria-labelledby="changing">
        <h2 id="changing">Changing later</h2>
        <dl className={styles['three']}>
          <div>
            <dt>Up</dt>
            <dd>At once. You pay only the difference for the days that are left.</dd>
          </div>
          <div>
            <dt>Down</dt>
            <dd>
              At the end of the time you paid for. Nothing is deleted: what does not fit rests, hidden and
              editable, and is back the moment you upgrade.
            </dd>
          </div>
          <div>
            <dt>A card that fails</dt>
            <dd>You keep your plan for 14 days. We tell you on day 1, 7 and 12.</dd>
          </div>
        </dl>
      </section>
      {wanted && <ChangeDialog wanted={wanted} billing={billing} onClose={() => setWanted(undefined)} />}
    </>
  )
}

function Standing({ billing, isSold }: { billing: Billing | undefined; isSold: boolean }) {
  if (!isSold) return 'This installation sells no plans. Its operator can give you one.'
  if (!billing) return 'Everything here works without a card on the Free plan.'
  const { plan, subscription, until, source } = billing
  if (!subscription) {
    if (source === 'none') return 'You are on Free.'
    return until
      ? `You have ${planNames[plan]} until ${dayWords(until)}.`
      : `You have ${planNames[plan]}, and pay nothing for it.`
  }
  const { periodEnd, next, nextAmount, interval, graceUntil } = subscription
  if (graceUntil)
    return (
      <>
        You are on {planNames[subscription.plan]} until {dayWords(graceUntil)}: your last payment failed.{' '}
        <Link to="/billing">Plan and billing</Link>
      </>
    )
  const end =
    next?.plan === 'free'
      ? `until ${dayWords(periodEnd)}`
      : `${nextAmount === null ? '' : `${formatMoney(nextAmount)} ${intervalWords[next?.interval ?? interval]}, `}next on ${dayWords(periodEnd)}`
  return (
    <>
      You are on {planNames[subscription.plan]}, {end}. <Link to="/billing">Plan and billing</Link>
    </>
  )
}
