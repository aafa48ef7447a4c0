import { useQuery } from '@tanstack/react-query'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { billingQuery, useStartTrial } from '../data/billing.ts'
import classes from './limit-dialog.module.css'
import type { CardWords } from './limit-words.ts'

/** Offers the 14 days of Pro to who has not had them; nothing to others. */
export function TryPro({ words: { maximum, many }, onDone }: { words: CardWords; onDone: () => void }) {
  const { data: billing } = useQuery(billingQuery)
  const trial = useStartTrial()
  if (!billing?.trial) return null
  return (
    <div className={classes['try']}>
      <div>
        <b>Try Pro for 14 days</b>
        <p>
          {planTable.pro[maximum]} {many}. $0 and no card today. After the 14 days you are on Free again,
          unless you choose Pro.
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
    </div>
  )
}
