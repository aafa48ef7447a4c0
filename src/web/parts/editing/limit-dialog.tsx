import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
  /** The id of the card that is being laid to rest. */
  resting?: string | undefined
  /** A sentence after the list, such as why a card cannot rest. */
  failure?: ReactNode
  /** Writes the new card as a draft; undefined: the card is written already. */
  onDraft?: (() => void) | undefined
  onRest: (id: string) => void
  onClose: () => void
}

/** product.md 19: explains the plan's limit with the exact count, and the ways to another card. */
export function LimitDialog(props: Props) {
  const { account, used, words, cards, resting, failure, onDraft, onRest, onClose } = props
  const { maximum, one, many } = words
  const max = account.entitlements[maximum]
  /** How many cards have to rest. */
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
      {account.plansEnforced && <TryPro onDone={onClose} />}
      {onDraft && (
        <section className={classes['choice']} aria-labelledby="limit-draft">
          <div>
            <h3 id="limit-draft">Write it as a draft</h3>
            <p>Nobody sees it until there is room and you show it.</p>
          </div>
          <Button onClick={onDraft}>Write a draft</Button>
        </section>
      )}
      {cards.length > 0 && (
        <section className={classes['choice']} aria-labelledby="limit-rest">
          <div>
            <h3 id="limit-rest">{restTitle(used, more)}</h3>
            <p>
              {more === 1 ? 'It leaves your page' : 'They leave your page'} with the next publish. The text
              stays, and what is booked takes place.
            </p>
          </div>
          <CardRows cards={cards} resting={resting} onRest={onRest} />
        </section>
      )}
      {failure}
    </Dialog>
  )
}

/** `Rest one of the 3`: how many cards have to rest, of how many. */
function restTitle(used: number, more: number): string {
  if (used === 1) return 'Rest the one you have'
  return `Rest ${more === 1 ? 'one' : more} of the ${used}`
}

type RowsProps = Pick<Props, 'cards' | 'resting' | 'onRest'>

function CardRows({ cards, resting, onRest }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusRecovery(list, 'button', '[data-row]')
  return (
    <ul ref={list} className={classes['cards']} aria-labelledby="limit-rest">
      {cards.map(({ id, name }) => (
        <li key={id}>
          <b>{name}</b>
          <Button
            size="sm"
            data-row
            loading={id === resting}
            aria-label={`Rest ${name}`}
            onClick={() => resting === undefined && onRest(id)}
          >
            Rest
          </Button>
        </li>
      ))}
    </ul>
  )
}
