import type { Account } from '#domains/accounts/contract.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './partner-codes.module.css'

type Props = { account: Account; leaving: boolean; onSwitch: () => void }

export const nameOf = ({ firstName, lastName, email }: Account): string =>
  `${firstName} ${lastName}`.trim() || email

/** The account that gets the code, and how to take another one. */
export const AccountRow = ({ account, leaving, onSwitch }: Props) => (
  <section aria-labelledby="for-account">
    <h2 className={styles['label']} id="for-account">
      For this account
    </h2>
    <div className={styles['account']}>
      <Avatar name={nameOf(account)} />
      <span>
        <b>{nameOf(account)}</b>
        <small>
          {account.email}, {planNames[account.subscriptionPlan]} plan
        </small>
      </span>
      <Button size="sm" loading={leaving} onClick={onSwitch}>
        Switch account
      </Button>
    </div>
  </section>
)
