import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { levelName } from '#domains/billing/rules/partner-level.ts'
import { Refused } from '../../lib/forms/faults.ts'
import { checkCode } from '../../parts/data/partner-codes.ts'
import { CodeInput } from './code-input.tsx'
import { codeFault, refusalOf } from './code-words.ts'
import styles from './partner-codes.module.css'
import { keepWaiting, type OpenedLicence, readWaiting } from './waiting-code.ts'

/** What the form of a new account takes from this page. */
export type Newcomer = {
  extra?: {
    name: string
    fault: string | undefined
    field: (error: string | undefined, changed: () => void) => ReactNode
  }
  above: ReactNode
  label: string
  /** Checks the code, so that no account is made for a mistyped one, and keeps it until the account is there. */
  before: () => Promise<void>
}

type Props = {
  partner: string
  /** Null: a code is redeemed. */
  licence: OpenedLicence | null
  /** The path of this page, to which a sign-in leads back. */
  path: string
  signUp: (parts: Newcomer) => ReactNode
}

/** For visitors who are not signed in: the code or the licence, and a new account for it. */
export function RedeemAsNewcomer({ partner, licence, path, signUp }: Props) {
  const [code, setCode] = useState(readWaiting().code)
  return signUp({
    label: 'Make account and redeem',
    ...(!licence && {
      extra: {
        name: 'code',
        fault: codeFault(code),
        field: (error, changed) => (
          <CodeInput
            value={code}
            error={error}
            onChange={(typed) => {
              setCode(typed)
              changed()
            }}
          />
        ),
      },
    }),
    above: (
      <>
        <p className={styles['small']}>
          You have an account already?{' '}
          <Link
            to="/signin"
            search={{ redirect: path }}
            onClick={() => keepWaiting({ code, redeems: false })}
          >
            Sign in first
          </Link>
          , so the {licence ? 'licence' : 'code'} goes to the right one.
        </p>
        <div className={styles['before']}>
          <p>
            <b>Redeeming gives your new account {levelName(licence?.level ?? 1)} for ever, for $0.00.</b> A{' '}
            {licence ? 'licence' : 'code'} works once and cannot move to another account.
          </p>
        </div>
      </>
    ),
    async before() {
      if (!licence)
        await checkCode(code).catch((error: unknown) => {
          const refusal = refusalOf(error, partner)
          throw refusal === undefined ? error : new Refused({ code: refusal })
        })
      keepWaiting({ code, redeems: true })
    },
  })
}
