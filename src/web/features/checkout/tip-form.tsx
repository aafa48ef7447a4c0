import { type FormEvent, useRef, useState } from 'react'
import type { TipPage } from '#domains/commerce/tip-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { BankQuestion } from './bank-question.tsx'
import { CardFields } from './card-fields.tsx'
import css from './checkout.module.css'
import type { Outcome } from './place-and-pay.ts'
import { type ChosenTip, tipCents, tipFault } from './tip.ts'
import { TipField } from './tip-field.tsx'
import { tipWay } from './tip-way.ts'
import { focusCard, useCardForm } from './use-card-form.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  token: string
  page: TipPage
  onPage: (page: TipPage) => void
  /** The page does not know how it stands any more. */
  onLook: () => void
}

/** The card network's least amount, for which the card form opens before a tip is chosen. */
const least = 50

/** Gives a tip after the checkout: how much, and the card. A failure keeps the input. */
export function TipForm({ token, page, onPage, onLook }: Props) {
  const { provider, baseCents, customer } = page
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [tip, setTip] = useState<ChosenTip>()
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<Outcome>()
  const amount = tipCents(baseCents, tip)
  const way = tipWay(token, onPage)
  const card = useCardForm(box, { amount: Math.max(amount, least), holds: false, payAt: page.payAt }, round)
  const { working, question, run } = usePayment(way, card, amount)
  const blocked = working || card.status !== 'ready'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (blocked) return
    const found = tip === undefined ? 'Choose an amount' : tipFault(tip)
    setFault(found)
    setProblem(undefined)
    if (found) {
      form.current?.querySelector<HTMLElement>('[name="tip"], input[type="radio"]')?.focus()
      return
    }
    const outcome = await run({ ...customer, note: '', tip })
    if (outcome.kind === 'refused' && outcome.fields['tip']) setFault(outcome.fields['tip'])
    if (outcome.kind === 'card') focusCard(card)
    if (outcome.kind === 'done' || outcome.kind === 'ended') onLook()
    setProblem(outcome)
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={working}
    >
      <TipField
        firstName={provider.firstName}
        base={baseCents}
        tip={tip}
        fault={fault}
        isAll
        disabled={working}
        onTip={(next) => {
          setTip(next)
          setFault(undefined)
        }}
      />
      {fault && tip === undefined && (
        <p role="alert" className={themed['fault']}>
          {fault}
        </p>
      )}
      <CardFields
        box={box}
        status={card.status}
        kept={way.kept}
        problem={problem?.kind === 'card' ? problem.message : undefined}
        onRetry={() => setRound(round + 1)}
      />
      {problem && problem.kind !== 'card' && 'message' in problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem.message}</p>
        </div>
      )}
      {question && <BankQuestion address={question} kept={way.kept} />}
      <div className={css['go']} hidden={question !== undefined}>
        <button type="submit" className={themed['button']} aria-disabled={blocked || undefined}>
          <LineIcon name="lock" />
          {working ? 'Paying' : amount > 0 ? `Give ${formatMoney(amount)}` : 'Give a tip'}
        </button>
        <span>Card details go straight to the payment provider; we never see the number.</span>
      </div>
    </form>
  )
}
