import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaypalAccount } from '#domains/accounts/paypal-contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { paypalAccountQuery, savePaypalAccount } from '../../parts/data/paypal-account.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** The PayPal account to which the operator sends payouts by hand (specification 3). */
export function PaypalSection() {
  const { data, error, refetch } = useQuery(paypalAccountQuery)
  return (
    <Section
      title="Your PayPal account"
      text="If payouts are sent to you by hand, they go to this account. Visitors never see it."
    >
      {error && !data && <LoadFailed what="Your PayPal account" error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonLines label="Your PayPal account is loading" widths={[60, 40]} />}
      {data && <PaypalForm stored={data} />}
    </Section>
  )
}

const valuesOf = ({ paypalAccount }: PaypalAccount) => ({ paypalAccount: paypalAccount ?? '' })

function PaypalForm({ stored }: { stored: PaypalAccount }) {
  const queries = useQueryClient()
  const { bind, busy, failure, form } = useForm({
    initial: valuesOf(stored),
    check: ({ paypalAccount }) => ({
      paypalAccount: paypalAccount.trim() === '' ? undefined : emailFault(paypalAccount),
    }),
    send: ({ paypalAccount }) => savePaypalAccount({ paypalAccount: paypalAccount.trim() || null }),
    saved: valuesOf,
    onSent: (answer) => {
      queries.setQueryData(paypalAccountQuery.queryKey, answer)
      showToast(answer.paypalAccount ? 'Your PayPal account is saved' : 'Your PayPal account is removed')
    },
  })
  return (
    <form {...form} className={classNames(styles['form'], inputs['inputs'])} aria-label="Your PayPal account">
      {failure && <Alert kind="error" title={messageOf(failure)} />}
      <Field
        label="E-mail of your PayPal account"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...bind('paypalAccount')}
      />
      <Button type="submit" loading={busy}>
        Save PayPal account
      </Button>
    </form>
  )
}
