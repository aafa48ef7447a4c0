import type { ReactNode } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import type { useCodeForm } from '../../lib/use-code-form.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { ResendCode } from '../../ui/resend-code.tsx'
import styles from './settings.module.css'

type Props = {
  label: string
  /** The address or number to which the code was sent. */
  sentTo: string
  form: ReturnType<typeof useCodeForm>
  /** Requests another code. */
  resend: () => Promise<{ data: unknown; error: IdentityError | null }>
  /** The buttons before 'send again'. */
  children: ReactNode
}

/** Form for a six-digit code that was sent to an address or number. */
export function CodeForm({ label, sentTo, form: { field, fail, failure, form }, resend, children }: Props) {
  return (
    <form className={styles['form']} aria-label={label} {...form}>
      <p>
        We sent a six-digit code to <b>{sentTo}</b>.
      </p>
      <FailureAlert failure={failure} />
      <div className={styles['short']}>
        <CodeField {...field} />
      </div>
      <Cluster>
        {children}
        <ResendCode
          send={async () => {
            const { data, error } = await resend()
            fail(error ?? undefined)
            return data ? 'A new code is on its way.' : null
          }}
        />
      </Cluster>
    </form>
  )
}
