import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/common/money.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedPersonFields } from '#web/ui/themed-person-fields.tsx'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import { BankQuestion } from './bank-question.tsx'
import { CardFields } from './card-fields.tsx'
import css from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { type Draft, type DraftFaults, draftFaults } from './draft.ts'
import { askForLetters, LettersField } from './letters-field.tsx'
import { PassField } from './pass-field.tsx'
import type { CheckoutWay } from './pay-ways.ts'
import type { Outcome, Payable } from './place-and-pay.ts'
import { TipField } from './tip-field.tsx'
import { Unsold } from './unsold.tsx'
import { focusCard, useCardForm } from './use-card-form.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  way: CheckoutWay
  checkout: Payable
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Why the code of the visitor's link does not work here. */
  couponRefusal: string | undefined
  /** The token of the pass with whose link the visitor came, and why it does not work here. */
  linkPass?: string | undefined
  passRefusal?: string | undefined
  /** A coupon changed the price. */
  onPriced: (checkout: Payable) => void
  /** The hold has expired: the button stays disabled until the visitor holds the time again. */
  ended: boolean
  onWorking: (working: boolean) => void
  onOutcome: (outcome: Outcome) => void
}

/** Checkout form: name, e-mail, note and card on one screen. A failure keeps the input. */
export function CheckoutForm(props: Props) {
  const { way, checkout, draft, onDraft, couponRefusal, onPriced, ended, onWorking, onOutcome } = props
  const { linkPass, passRefusal } = props
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [problem, setProblem] = useState<Outcome | undefined>()
  const [letters, setLetters] = useState(false)
  const free = checkout.totalCents === 0
  const holds = isRequest(checkout)
  const card = useCardForm(box, { amount: checkout.totalCents, holds, payAt: checkout.payAt }, round)
  const { working, question, run } = usePayment(way, card, checkout.totalCents)
  const first = checkout.provider.firstName
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
    const { tipBaseCents } = checkout
    const outcome = await run({
      ...draft,
      name: draft.name.trim(),
      email: draft.email.trim(),
      tip: tipBaseCents === null ? undefined : draft.tip,
    })
    if (outcome.kind === 'done' && letters && checkout.provider.userUrl)
      askForLetters(checkout.provider.userUrl, draft.email.trim())
    if (outcome.kind === 'refused') showFaults(fieldFaults(outcome.fields))
    if (outcome.kind === 'card') focusCard(card)
    if (outcome.kind === 'priced') onPriced(outcome.checkout)
    if (outcome.kind === 'repriced') await way.read().then(onPriced, () => undefined)
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
        <ThemedPersonFields value={draft} faults={faults} onType={typed} />
        <ThemedTextField
          label={`A note for ${first}`}
          hint="if you like"
          name="note"
          lines={1}
          fault={faults.note}
          value={draft.note}
          onValue={(note) => typed({ note })}
        />
        <LettersField firstName={first} isOn={letters} disabled={working || ended} onChange={setLetters} />
      </fieldset>

      {checkout.order === null && (checkout.coupon !== null || !free) && (
        <CouponField
          key={way.token}
          way={way}
          coupon={checkout.coupon}
          refusal={couponRefusal}
          disabled={working || ended}
          onPriced={onPriced}
        />
      )}

      {way.passes && checkout.order === null && (checkout.pass || !free || passRefusal) && (
        <PassField
          key={`pass ${way.token}`}
          passes={way.passes}
          checkout={checkout}
          email={draft.email}
          linkPass={linkPass}
          refusal={passRefusal}
          disabled={working || ended}
          onPriced={onPriced}
        />
      )}

      {checkout.tipBaseCents !== null && (
        <TipField
          firstName={first}
          base={checkout.tipBaseCents}
          tip={draft.tip}
          fault={faults.tip}
          disabled={working || ended}
          onTip={(tip) => typed({ tip })}
        />
      )}

      {!free && (
        <CardFields
          box={box}
          status={card.status}
          kept={way.kept}
          problem={problem?.kind === 'card' ? problem.message : undefined}
          onRetry={() => setRound(round + 1)}
        />
      )}

      {checkout.policy.request && (
        <p className={themed['withIcon']}>
          <LineIcon name="card" />
          <span>{checkout.policy.request}</span>
        </p>
      )}
      <p className={classNames(themed['withIcon'], css['policies'])}>
        <LineIcon name="undo" />
        <PolicySentence sentence={checkout.policy.sentence} />
      </p>
      {problem && problem.kind !== 'card' && 'message' in problem && (
        <div
          className={themed['notice']}
          data-kind={problem.kind === 'mailed' ? undefined : 'error'}
          role={problem.kind === 'mailed' ? 'status' : 'alert'}
        >
          <p>{problem.message}</p>
          {problem.kind === 'unsold' && <Unsold provider={checkout.provider} wayOn={problem.wayOn} />}
        </div>
      )}
      {question && <BankQuestion address={question} kept={way.kept} />}
      <div className={css['go']} hidden={question !== undefined}>
        <button type="submit" className={themed['button']} aria-disabled={blocked || undefined}>
          {!free && <LineIcon name="lock" />}
          {buttonWords(way, checkout, { working, problem })}
        </button>
        {!free && <span>Card details go straight to the payment provider; we never see the number.</span>}
      </div>
    </form>
  )
}

const fieldFaults = (fields: Readonly<Record<string, string>>): DraftFaults =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => ['name', 'email', 'note', 'tip'].includes(name)),
  )

const isRequest = ({ requiresApproval, awaitsPayment }: Payable): boolean =>
  requiresApproval === true && awaitsPayment !== true

type Now = { readonly working: boolean; readonly problem: Outcome | undefined }

function buttonWords({ words }: CheckoutWay, checkout: Payable, { working, problem }: Now): string {
  const { totalCents } = checkout
  const money = formatMoney(totalCents)
  if (working)
    return isRequest(checkout) ? 'Sending your request' : totalCents > 0 ? 'Paying' : words.ordering
  if (problem?.kind === 'network') return 'Try again'
  if (isRequest(checkout)) return totalCents > 0 ? `Hold ${money} and request` : 'Request this time'
  return totalCents > 0 ? `Pay ${money} ${words.pay}` : words.order
}
