import { useQuery } from '@tanstack/react-query'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  type Billing,
  changeQuery,
  type PlanChange,
  useChangePlan,
  type WantedPlan,
} from '../../parts/data/billing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { changeWords, doneWords, restWords } from './change-words.ts'
import styles from './plans.module.css'

type Props = { wanted: WantedPlan; billing: Billing | undefined; onClose: () => void }

/** Shows what a change of plan charges and which cards would rest, and asks before it is made. */
export function ChangeDialog({ wanted, billing, onClose }: Props) {
  const { data, error, refetch } = useQuery(changeQuery(wanted))
  const change = useChangePlan()
  const held = billing?.subscription
  const words = held && data && changeWords(data, { held, wanted })
  const agree = () =>
    change.mutate(
      { ...wanted, ...(data && { at: data.at }) },
      {
        onSuccess: (after) => {
          showToast(doneWords(after))
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened
      title={words?.title ?? `${planNames[wanted.plan]}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {held ? `Keep ${planNames[held.plan]}` : 'Not now'}
          </Button>
          {words && (
            <Button variant={words.isLess ? 'danger' : 'primary'} loading={change.isPending} onClick={agree}>
              {words.button}
            </Button>
          )}
        </>
      }
    >
      {words ? <p>{words.text}</p> : !error && <p>Asking the payment service …</p>}
      {error && <LoadFailed what="This change" error={error} onRetry={refetch} />}
      {data && words?.isLess && <Rests rests={data.rests} />}
      <FailureAlert failure={change.error ?? undefined} />
    </Dialog>
  )
}

const Rests = ({ rests }: Pick<PlanChange, 'rests'>) => (
  <div className={styles['rests']}>
    <p>{restWords(rests.length)}</p>
    {rests.length > 0 && (
      <ul aria-label="What will rest">
        {rests.map(({ entityId, title }) => (
          <li key={entityId}>{title}</li>
        ))}
      </ul>
    )}
    <p>What you have sold takes place: bookings, passes and gifts are honoured to the end.</p>
  </div>
)
