import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import classes from './limit-dialog.module.css'
import type { Card, CardWords } from './limit-words.ts'
import { TryPro } from './try-pro.tsx'

type Props = {
  account: Account
  used: number
  words: CardWords
  /** The cards that can make room. */
  cards: readonly Card[]
  removing?: boolean
  /** A sentence in place of the list, such as why a deletion failed. */
  failure?: ReactNode
  onRemove: (id: string) => void
  onClose: () => void
}

/** product.md 19: explains the plan's limit with the exact count, and how to make room. Deleting asks once more. */
export function LimitDialog(props: Props) {
  const { account, used, words, cards, removing = false, failure, onRemove, onClose } = props
  const { maximum, one, many } = words
  const max = account.entitlements[maximum]
  /** How many cards have to go. */
  const more = used - max + 1
  const holds = max === 1 ? one.replace(/^an? /, '1 ') : `${max} ${many}`
  return (
    <Dialog
      opened
      title={`Your page holds ${holds}, and you have ${used}`}
      onClose={onClose}
      actions={
        <>
          {account.plansEnforced && (
            <Link className={buttonClass({ variant: 'quiet' })} to="/pricing">
              Compare the plans
            </Link>
          )}
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>That is the {planNames[account.subscriptionPlan]} plan. Everything you have stays as it is.</p>
      {account.plansEnforced && <TryPro words={words} onDone={onClose} />}
      <p>
        {account.plansEnforced ? 'Or make room: delete' : 'To add another, delete'}{' '}
        {more === 1 ? one : `${more} ${many}`} that you no longer offer.
      </p>
      {cards.length > 0 && <CardRows cards={cards} removing={removing} onRemove={onRemove} />}
      {failure}
    </Dialog>
  )
}

type RowsProps = Pick<Props, 'cards' | 'onRemove'> & { removing: boolean }

function CardRows({ cards, removing, onRemove }: RowsProps) {
  const [asked, setAsked] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  useFocusRecovery(list, 'button', '[data-row]')
  return (
    <ul ref={list} className={classes['cards']} aria-label="Delete one">
      {cards.map(({ id, name }) =>
        id === asked ? (
          <li key={id} className={classes['asked']}>
            <p>
              <b>Delete “{name}”?</b> It leaves your page with the next publish. Bookings already made stay as
              they are.
            </p>
            <Cluster>
              <Button size="sm" variant="danger" loading={removing} data-row onClick={() => onRemove(id)}>
                Delete it
              </Button>
              <Button size="sm" onClick={() => setAsked(undefined)}>
                Keep it
              </Button>
            </Cluster>
          </li>
        ) : (
          <li key={id}>
            <b>{name}</b>
            <Button size="sm" data-row aria-label={`Delete ${name}`} onClick={() => setAsked(id)}>
              Delete
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}
