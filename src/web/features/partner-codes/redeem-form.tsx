import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Redeemed as Answer, PartnerStanding } from '#domains/billing/codes-contract.ts'
import { levelName, levelOfPlan } from '#domains/billing/rules/partner-level.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { partnerStandingQuery, redeemCode, redeemLicence } from '../../parts/data/partner-codes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountRow, nameOf } from './account-row.tsx'
import { CodeInput } from './code-input.tsx'
import { codeFault, dayOf, refusalOf } from './code-words.ts'
import { levelOf } from './level-words.ts'
import styles from './partner-codes.module.css'
import { Redeemed } from './redeemed.tsx'
import { forgetWaiting, keepWaiting, type OpenedLicence, readWaiting } from './waiting-code.ts'

type Props = {
  partner: string
  /** Null: a code is redeemed. */
  licence: OpenedLicence | null
  account: Account
  standing: PartnerStanding
  /** Signs out and opens the sign-in, which leads back here. */
  onSwitch: () => Promise<void>
  /** After the licence was redeemed: codes are next. */
  onDone: () => void
}

/** Redeems a code or a licence for the signed-in account, which it names first. */
export function RedeemForm({ partner, licence, account, standing, onSwitch, onDone }: Props) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<Answer>()
  const [leaving, setLeaving] = useState(false)
  const { values, issue, set, busy, failure, form } = useForm({
    initial: { code: readWaiting().code },
    check: ({ code }) => ({ code: licence ? undefined : codeFault(code) }),
    send: ({ code }, idempotencyKey) =>
      licence ? redeemLicence(licence.token, idempotencyKey) : redeemCode(code, idempotencyKey),
    saved: () => ({ code: '' }),
    refusals: (error) => ({ code: licence ? undefined : refusalOf(error, partner) }),
    onSent: (redeemed) => {
      forgetWaiting()
      queries.setQueryData(partnerStandingQuery.queryKey, redeemed.standing)
      setAnswer(redeemed)
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  // the visitor pressed 'Make account and redeem' before the account was there
  useEffect(() => {
    if (!readWaiting().redeems) return
    keepWaiting({ redeems: false })
    form.ref.current?.requestSubmit()
  }, [form.ref])

  if (answer)
    return (
      <Redeemed
        answer={answer}
        email={account.email}
        hasPage={account.userUrl !== null}
        what={licence ? 'licence' : 'code'}
        onAnother={() => {
          onDone()
          setAnswer(undefined)
        }}
      />
    )
  async function switchAccount() {
    keepWaiting({ code: values.code, redeems: false })
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
      <Lowering standing={standing} />
      {!licence && <CodeInput value={values.code} error={issue('code')} onChange={(code) => set({ code })} />}
      <AccountRow account={account} leaving={leaving} onSwitch={() => void switchAccount()} />
      <div className={styles['before']}>
        <Before licence={licence} account={account} standing={standing} />
        <Button type="submit" variant="primary" loading={busy}>
          Redeem for {account.firstName || nameOf(account)}
        </Button>
      </div>
    </form>
  )
}

/** What the press does, before it is made. */
function Before({ licence, account: { email }, standing }: Pick<Props, 'licence' | 'account' | 'standing'>) {
  const { subscription, codes } = standing
  const gives = licence ? licence.level : standing.nextLevel
  return (
    <>
      <p>
        {gives === null ? (
          `${email} has ${levelName(levelOf(standing))} by ${codes.length} codes, and can add no more.`
        ) : (
          <>
            <b>
              Redeeming gives {email} {levelName(gives)} for ever, for $0.00.
            </b>{' '}
            A {licence ? 'licence' : 'code'} works once and cannot move to another account.
            {gives < levelOfPlan(standing.planInForce) &&
              ` ${planNames[standing.planInForce]}, which you have now, stays.`}
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

function Lowering({ standing }: Pick<Props, 'standing'>) {
  const { lowering } = standing
  if (!lowering) return null
  return (
    <Alert
      kind="warning"
      title={`${lowering.partner} took ${lowering.source === 'code' ? 'a code' : 'the licence'} back`}
    >
      {levelName(levelOf(standing))} ends on {dayOf(lowering.at)}; from then on you have{' '}
      {levelName(lowering.level)}. Bookings stay.
    </Alert>
  )
}
