import { Link } from '@tanstack/react-router'
import type { Plan } from '#domains/accounts/contract.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { messageOf } from '../../lib/api.ts'
import {
  type Billing,
  type Plans,
  useStartCheckout,
  useStartTrial,
  type WantedPlan,
} from '../../parts/data/billing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayWords, forWhom, highlights, intervalWords, planOrder } from './plan-words.ts'
import styles from './plans.module.css'

type Props = {
  plan: Plan
  interval: WantedPlan['interval']
  plans: Plans
  billing: Billing | undefined
  onChange: (wanted: WantedPlan) => void
}

/** One plan: its price, for whom it is, what it holds, and the one thing to do about it. */
export function PlanCard(props: Props) {
  const { plan, interval, plans, billing } = props
  const price = plans.prices.find((one) => one.plan === plan && one.interval === interval)
  const isOwn = billing?.plan === plan
  return (
    <section className={styles['card']} aria-labelledby={`plan-${plan}`} {...(isOwn && { 'data-own': true })}>
      <h2 id={`plan-${plan}`}>
        {planNames[plan]} {isOwn && <Badge tone="success">your plan</Badge>}
      </h2>
      {(plan === 'free' || price) && (
        <p className={styles['price']}>
          {formatMoney(price?.amount ?? 0)} <small>{price ? intervalWords[interval] : 'for ever'}</small>
        </p>
      )}
      <p>{forWhom[plan]}</p>
      <Step {...props} amount={price?.amount} />
      <ul className={styles['ticks']}>
        {highlights(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

type StepProps = Props & { amount: number | undefined }

function Step(props: StepProps) {
  const { plan, billing, plans } = props
  if (!billing) return <SignedOut {...props} />
  if (billing.subscription) return <ChangeStep {...props} subscription={billing.subscription} />
  const isLarger = planOrder.indexOf(plan) > planOrder.indexOf(billing.plan)
  const canBuy = plan !== 'free' && plans.prices.length > 0 && (isLarger || billing.until !== null)
  if (!canBuy)
    return (
      <p className={styles['say']}>
        {plan === billing.plan ? 'This is what you have.' : 'Your plan holds more.'}
      </p>
    )
  return <BuyStep {...props} plan={plan} billing={billing} />
}

function SignedOut({ plan, plans, amount, interval }: StepProps) {
  if (plan !== 'free' && plans.prices.length === 0) return null
  return (
    <div className={styles['step']}>
      <Link
        className={buttonClass({ variant: plan === 'pro' ? 'primary' : 'secondary', wide: true })}
        to="/signup"
        search={plan === 'free' ? {} : { redirect: '/pricing' }}
      >
        {plan === 'free' ? 'Make your page' : `Choose ${planNames[plan]}`}
      </Link>
      <p className={styles['say']}>
        {amount === undefined
          ? 'No card, no end date.'
          : `${formatMoney(amount)} today, then each ${interval}. Cancel any day.`}
      </p>
    </div>
  )
}

type BuyProps = StepProps & { plan: 'pro' | 'premium'; billing: Billing }

function BuyStep({ plan, interval, amount, billing }: BuyProps) {
  const checkout = useStartCheckout()
  const trial = useStartTrial()
  const failure = checkout.error ?? trial.error
  const offersTrial = plan === 'pro' && billing.trial
  return (
    <div className={styles['step']}>
      <Button
        variant={plan === 'pro' ? 'primary' : 'secondary'}
        wide
        loading={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate({ plan, interval })}
      >
        {billing.plan === plan ? `Keep ${planNames[plan]}` : `Upgrade to ${planNames[plan]}`}
      </Button>
      {offersTrial && (
        <Button wide loading={trial.isPending} onClick={() => trial.mutate(undefined)}>
          Start 14 days of Pro
        </Button>
      )}
      <p className={styles['say']}>
        {amount === undefined ? '' : `${formatMoney(amount)} today, then each ${interval}. Works at once.`}
        {offersTrial && ' The 14 days cost nothing and need no card.'}
      </p>
      {failure && (
        <p className={styles['failure']} role="alert">
          {messageOf(failure)}
        </p>
      )}
    </div>
  )
}

type ChangeProps = StepProps & { subscription: NonNullable<Billing['subscription']> }

function ChangeStep({ plan, interval, amount, subscription, onChange }: ChangeProps) {
  const { next, periodEnd, graceUntil } = subscription
  const day = dayWords(periodEnd)
  const isHeld = subscription.plan === plan && subscription.interval === interval
  if (isHeld && !next)
    return (
      <div className={styles['step']}>
        <Link className={buttonClass({ wide: true })} to="/billing">
          Plan and billing
        </Link>
        <p className={styles['say']}>
          {graceUntil
            ? 'Change the card to keep it.'
            : amount === undefined
              ? ''
              : `Next charge ${formatMoney(amount)} on ${day}.`}
        </p>
      </div>
    )
  if (next?.plan === plan && (plan === 'free' || next.interval === interval))
    return <p className={styles['say']}>From {day} on.</p>
  const isUp = planOrder.indexOf(plan) > planOrder.indexOf(subscription.plan)
  return (
    <div className={styles['step']}>
      <Button variant={isUp ? 'primary' : 'secondary'} wide onClick={() => onChange({ plan, interval })}>
        {isHeld
          ? `Keep ${planNames[plan]}`
          : isUp
            ? `Upgrade to ${planNames[plan]}`
            : switchWords(plan, subscription, interval)}
      </Button>
      <p className={styles['say']}>
        {isUp
          ? 'Works at once. You see what it costs today before you decide.'
          : isHeld
            ? `You change on ${day}. This takes the change back.`
            : graceUntil && plan === 'free'
              ? 'At once, because your last payment failed. The open invoice ends too.'
              : `From ${day}. You see what would rest before you decide.`}
      </p>
    </div>
  )
}

const switchWords = (
  plan: Plan,
  { plan: held }: NonNullable<Billing['subscription']>,
  interval: WantedPlan['interval'],
): string =>
  plan === held ? `Pay ${interval === 'year' ? 'yearly' : 'monthly'}` : `Switch to ${planNames[plan]}`
