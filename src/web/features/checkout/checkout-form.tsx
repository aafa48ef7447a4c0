import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { CardFields } from './card-fields.tsx'
import css from './checkout.module.css'
import { type Draft, type DraftFaults, draftFaults } from './draft.ts'
import type { Outcome } from './place-and-pay.ts'
import { TextField } from './text-field.tsx'
import { Unsold } from './unsold.tsx'
import { useCardForm } from './use-card-form.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  token: string
  checkout: Checkout
  draft: Draft
  onDraft: (draft: Draft) => void
  /** The hold has expired: the button stays disabled until the visitor holds the time again. */
  ended: boolean
  onWorking: (working: boolean) => void
  onOutcome: (outcome: Outcome) => void
}

/** Checkout form: name, e-mail, note and card on one screen. A failure keeps the input. */
export function CheckoutForm({ token, checkout, draft, onDraft, ended, onWorking, onOutcome }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [problem, setProblem] = useState<Outcome | undefined>()
  const free = checkout.totalCents === 0
  const card = useCardForm(box, checkout.totalCents, round)
  const { working, placed, run } = usePayment(token, card)
  // the order already contains these details: another attempt pays the same order
  const fixed = placed || checkout.order !== null
  const first = checkout.provider.name.split(' ')[0]
  const blocked = working || ended || (!free && card.status !== 'ready')

  useEffect(() => onWorking(working), [working, onWorking])

  function showFaults(next: DraftFaults) {
    setFaults(next)
    const field = Object.keys(next)[0]
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (blocked) return
    const found = draftFaults(draft)
    showFaults(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    const outcome = await run({ ...draft, name: draft.name.trim(), email: draft.email.trim() })
    if (outcome.kind === 'refused') showFaults(fieldFaults(outcome.fields))
    setProblem(outcome)
    onOutcome(outcome)
  }

  const typed = (part: Partial<Draft>) => {
    onDraft({ ...draft, ...part })
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={working}
    >
      <fieldset className={css['fields']}>
        <legend>You</legend>
        <div className={css['pair']}>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            readOnly={fixed}
            maxLength={100}
            fault={faults.name}
            value={draft.name}
            onValue={(name) => typed({ name })}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            readOnly={fixed}
            maxLength={254}
            fault={faults.email}
            value={draft.email}
            onValue={(email) => typed({ email })}
          />
        </div>
        <TextField
          label={`A note for ${first}`}
          hint="if you like"
          name="note"
          lines={2}
          readOnly={fixed}
          maxLength={1000}
          fault={faults.note}
          value={draft.note}
          onValue={(note) => typed({ note })}
        />
        {fixed && (
          <p className={css['fixed']}>
            Your order bears this name and address. Another card pays the same order.
          </p>
        )}
      </fieldset>

      {!free && <CardFields box={box} status={card.status} onRetry={() => setRound(round + 1)} />}

      <p className={themed['withIcon']}>
        <LineIcon name="undo" />
        <span>{checkout.policy.sentence}</span>
      </p>
      {checkout.requiresApproval && (
        <p className={themed['withIcon']}>
          <LineIcon name="clock" />
          <span>
            {first} answers each request in person, within 24 hours.{' '}
            {free
              ? 'You hear by e-mail either way.'
              : `If it is declined, all ${formatMoney(checkout.totalCents)} comes back.`}
          </span>
        </p>
      )}

      {problem && 'message' in problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem.message}</p>
          {problem.kind === 'unsold' && <Unsold provider={checkout.provider} wayOn={problem.wayOn} />}
        </div>
      )}
      <div className={css['go']}>
        <button type="submit" className={themed['button']} aria-disabled={blocked || undefined}>
          {!free && <LineIcon name="lock" />}
          {buttonWords(checkout, working, problem)}
        </button>
        {!free && <span>Card details go straight to the payment provider; we never see the number.</span>}
      </div>
    </form>
  )
}

const fieldFaults = (fields: Readonly<Record<string, string>>): DraftFaults =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ['name', 'email', 'note'].includes(name)))

function buttonWords(
  { totalCents, requiresApproval }: Checkout,
  working: boolean,
  problem: Outcome | undefined,
): string {
  if (working) return totalCents === 0 ? 'Booking it' : 'Paying'
  if (problem?.kind === 'network') return 'Try again'
  if (totalCents === 0) return requiresApproval ? 'Ask for this time' : 'Book this time'
  return `Pay ${formatMoney(totalCents)} and ${requiresApproval ? 'ask' : 'book'}`
}
