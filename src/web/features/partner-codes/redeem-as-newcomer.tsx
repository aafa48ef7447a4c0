import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Refused } from '../../lib/forms/faults.ts'
import { checkCode } from '../../parts/data/partner-codes.ts'
import { CodeInput } from './code-input.tsx'
import { codeFault, refusalOf } from './code-words.ts'
import styles from './partner-codes.module.css'
import { keepCode, keptCode } from './waiting-code.ts'

/** What the form of a new account takes from this page. */
export type Newcomer = {
  extra: {
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
  /** The path of this page, to which a sign-in leads back. */
  path: string
  signUp: (parts: Newcomer) => ReactNode
}

/** For visitors who are not signed in: the code, and a new account for it. */
export function RedeemAsNewcomer({ partner, path, signUp }: Props) {
  const [code, setCode] = useState(keptCode().code)
  return signUp({
    label: 'Make account and redeem',
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
    above: (
      <>
        <p className={styles['small']}>
          You have an account already?{' '}
          <Link to="/signin" search={{ redirect: path }} onClick={() => keepCode({ code, redeems: false })}>
            Sign in first
          </Link>
          , so the code goes to the right one.
        </p>
        <div className={styles['before']}>
          <p>
            <b>Redeeming gives your new account Pro for ever, for $0.00.</b> A code works once and cannot move
            to another account.
          </p>
        </div>
      </>
    ),
    async before() {
      await checkCode(code).catch((error: unknown) => {
        const refusal = refusalOf(error, partner)
        throw refusal === undefined ? error : new Refused({ code: refusal })
      })
      keepCode({ code, redeems: true })
    },
  })
}
