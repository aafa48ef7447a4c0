import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Redeemed as Answer } from '#domains/billing/codes-contract.ts'
import { levelName } from '#domains/billing/rules/partner-level.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayOf } from './code-words.ts'
import { nextWords, unlockedBy } from './level-words.ts'
import styles from './partner-codes.module.css'

type Props = {
  answer: Answer
  what: 'code' | 'licence'
  email: string
  /** Whether the account has a page. */
  hasPage: boolean
  onAnother: () => void
}

/** Says what a code or licence unlocked, and leads on. */
export function Redeemed({ answer, what, email, hasPage, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { isMine, redeemedAt, level, standing } = answer
  const name = levelName(level)
  const isBetter = standing.planInForce !== standing.plan
  return (
    <section className={styles['won']} aria-labelledby="won">
      <p className={styles['tick']}>
        <Icon name="success" size={28} />
      </p>
      <div>
        <h2 id="won" ref={heading} tabIndex={-1}>
          {isMine ? `This ${what} is yours already` : `${name} is yours for ever`}
        </h2>
        <p>
          {isMine
            ? `You redeemed it on ${dayOf(redeemedAt)} for ${email}. ${name} stays for ever; nothing to do.`
            : `Redeemed for ${email}. Nothing is ever charged for it.`}
          {nextWords(standing)}
          {isBetter && ` Until it ends, ${planNames[standing.planInForce]} stays in force.`}
        </p>
      </div>
      <ul className={styles['ticks']}>
        {unlockedBy(level).map((line) => (
          <li key={line}>
            <Icon name="success" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className={styles['acts']}>
        {hasPage ? (
          <Link className={buttonClass({ variant: 'primary' })} to="/servicemanagement">
            Add a service
          </Link>
        ) : (
          <Link className={buttonClass({ variant: 'primary' })} to="/onboarding" search={{}}>
            Make your page
          </Link>
        )}
        {standing.nextLevel !== null && <Button onClick={onAnother}>Enter another code</Button>}
      </p>
    </section>
  )
}
