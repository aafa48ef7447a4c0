import { useQuery } from '@tanstack/react-query'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { formatMoney } from '#platform/common/money.ts'
import { day } from '#platform/common/time.ts'
import { formatDate } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { billingQuery, plansQuery, useStartTrial } from '../data/billing.ts'
import classes from './limit-dialog.module.css'

const { maxNumberOfServices, maxNumberOfEvents, maxNumberOfCalendarBookings, maxNumberOfExternalLinks } =
  planTable.pro

/** Offers the 14 days of Pro to who has not had them; nothing to others. */
export function TryPro({ onDone }: { onDone: () => void }) {
  const { data: billing } = useQuery(billingQuery)
  const { data: plans } = useQuery({ ...plansQuery, enabled: billing?.trial === true })
  const trial = useStartTrial()
  if (!billing?.trial) return null
  const price = plans?.prices.find(({ plan, interval }) => plan === 'pro' && interval === 'month')?.amount
  const end = formatDate(new Date(now().getTime() + 14 * day), 'weekday')
  return (
    <section className={classes['choice']} aria-labelledby="limit-try">
      <div>
        <h3 id="limit-try">Try Pro for 14 days</h3>
        <p>
          {maxNumberOfServices} services, {maxNumberOfEvents} classes, {maxNumberOfCalendarBookings} booking
          calendars, {maxNumberOfExternalLinks} links. $0 and no card today. On {end} you are on Free again,
          unless you choose Pro{price !== undefined && ` for ${formatMoney(price)} a month`}.
        </p>
      </div>
      <Button
        variant="primary"
        loading={trial.isPending}
        onClick={() =>
          trial.mutate(undefined, {
            onSuccess() {
              showToast('You have 14 days of Pro.')
              onDone()
            },
          })
        }
      >
        Start 14 days of Pro
      </Button>
      <FailureAlert failure={trial.error ?? undefined} />
    </section>
  )
}
