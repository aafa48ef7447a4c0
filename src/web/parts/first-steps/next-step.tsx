import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { accountQuery } from '../data/account.ts'
import { paymentsQuery } from '../data/payments.ts'
import { draftQuery } from '../data/showcase.ts'
import styles from './next-step.module.css'
import { nextStep } from './steps.ts'

type Props = {
  /** The title of the step that this page is for. The link appears once that step is done. */
  here: string | undefined
}

/** Leads from a step of the checklist that was just done to the next one, until the first publish. */
export function NextStep({ here }: Props) {
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  const { data: payments } = useQuery(paymentsQuery)
  const step = account && draft && draft.live === null && nextStep(account, draft, payments)
  if (!step || step.title === here) return null
  return (
    <p className={styles['next']}>
      <span>Next: {step.title.charAt(0).toLowerCase() + step.title.slice(1)}.</span>
      <Link
        className={buttonClass({ variant: 'primary' })}
        to={step.to}
        search={(step.search ?? {}) as never}
      >
        {step.action}
      </Link>
    </p>
  )
}
