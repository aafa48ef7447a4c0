import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Redeemed as Answer, PartnerStanding } from '#domains/billing/codes-contract.ts'
import { levelName } from '#domains/billing/rules/partner-level.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { partnerStandingQuery, redeemCode } from '../../parts/data/partner-codes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountRow, nameOf } from './account-row.tsx'
import { CodeInput } from './code-input.tsx'
import { codeFault, dayOf, refusalOf } from './code-words.ts'
import { levelOf } from './level-words.ts'
import styles from './partner-codes.module.css'
import { Redeemed } from './redeemed.tsx'
import { forgetCode, keepCode, keptCode } from './waiting-code.ts'

type Props = {
  partner: string
  account: Account
  standing: PartnerStanding
  /** Signs out and opens the sign-in, which leads back here. */
  onSwitch: () => Promise<void>
}

/** Redeems a code for the signed-in account, which it names first. */
export function RedeemForm({ partner, account, standing, onSwitch }: Props) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<Answer>()
  const [leaving, setLeaving] = useState(false)
  const { values, issue, set, busy, failure, form } = useForm({
    initial: { code: keptCode().code },
    check: ({ code }) => ({ code: codeFault(code) }),
    send: ({ code }, idempotencyKey) => redeemCode(code, idempotencyKey),
    saved: () => ({ code: '' }),
    refusals: (error) => ({ code: refusalOf(error, partner) }),
    onSent: (redeemed) => {
      forgetCode()
      queries.setQueryData(partnerStandingQuery.queryKey, redeemed.standing)
      setAnswer(redeemed)
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  // the visitor pressed 'Make account and redeem' before the account was there
  useEffect(() => {
    if (!keptCode().redeems) return
    keepCode({ ...keptCode(), redeems: false })
    form.ref.current?.requestSubmit()
  }, [form.ref])

  if (answer)
    return (
      <Redeemed
        answer={answer}
        email={account.email}
        hasPage={account.userUrl !== null}
        onAnother={() => setAnswer(undefined)}
      />
    )
  async function switchAccount() {
    keepCode({ code: values.code, redeems: false })
    setLeaving(true)
    await onSwitch()
  }
  return (
    <form className={styles['ask']} {...form}>
      {failure && (
        <Alert kind="error" title={messageOf(failure)}>
          What you typed is kept. Please try again in a moment.
        </Alert>
      )}
      <Lowering partner={partner} standing={standing} />
      <CodeInput value={values.code} error={issue('code')} onChange={(code) => set({ code })} />
      <AccountRow account={account} leaving={leaving} onSwitch={() => void switchAccount()} />
      <div className={styles['before']}>
        <Before account={account} standing={standing} />
        <Button type="submit" variant="primary" loading={busy}>
          Redeem for {account.firstName || nameOf(account)}
        </Button>
      </div>
    </form>
  )
}

/** What the press does, before it is made. */
function Before({ account: { email }, standing }: Pick<Props, 'account' | 'standing'>) {
  const { nextLevel, subscription, codes } = standing
  return (
    <>
      <p>
        {nextLevel === null ? (
          `${email} has ${levelName(levelOf(standing))} by ${codes.length} codes, and can add no more.`
        ) : (
          <>
            <b>
              Redeeming gives {email} {levelName(nextLevel)} for ever, for $0.00.
            </b>{' '}
            A code works once and cannot move to another account.
          </>
        )}
      </p>
      {subscription && (
        <p>
          You pay for {planNames[subscription.plan]} now. It ends with its period on{' '}
          {dayOf(subscription.periodEnd)} and is not renewed; until then the higher plan holds.
        </p>
      )}
    </>
  )
}

function Lowering({ partner, standing }: Pick<Props, 'partner' | 'standing'>) {
  const { lowering } = standing
  if (!lowering) return null
  return (
    <Alert kind="warning" title={`${partner} took a code back`}>
      {levelName(levelOf(standing))} ends on {dayOf(lowering.at)}; from then on you have{' '}
      {levelName(lowering.level)}. Bookings stay.
    </Alert>
  )
}
