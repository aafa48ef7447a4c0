import { useState } from 'react'
import type { cancelDelivery, Delivery } from '#domains/commerce/delivery-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { messageOf, request } from '#web/lib/api.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedDialog } from '#web/ui/themed-dialog.tsx'
import css from './delivering.module.css'

type Props = {
  token: string
  delivery: Delivery
  onCancelled: (delivery: Delivery) => void
  /** The order moved on meanwhile. */
  onRefused: () => void
}

/** Cancels the order after one question, which names the money that comes back. */
export function CancelDelivery({ token, delivery, onCancelled, onRefused }: Props) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const back = delivery.totalCents + (delivery.laterTip?.givenCents ?? 0)

  async function cancel() {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onCancelled(
        await request<typeof cancelDelivery>('POST', '/api/deliveries/:token/cancellation', {
          params: { token },
          body: {},
        }),
      )
    } catch (error) {
      setProblem(messageOf(error))
      setAsks(false)
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  const question = { back, busy, onCancel: () => void cancel(), onKeep: () => setAsks(false) }

  return (
    <div className={css['cancel']}>
      <p className={themed['withIcon']}>
        <LineIcon name="undo" />
        <PolicySentence sentence={delivery.policy.sentence} />
      </p>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {delivery.gift ? (
        <>
          <button type="button" className={themed['quiet']} onClick={() => setAsks(true)}>
            <LineIcon name="cross" /> {back > 0 ? 'Get everything back' : 'Take it back'}
          </button>
          {asks && <TakeBack gift={delivery.gift} {...question} />}
        </>
      ) : asks ? (
        <Question {...question} />
      ) : (
        <button type="button" className={themed['quiet']} onClick={() => setAsks(true)}>
          <LineIcon name="cross" /> Cancel the order
        </button>
      )}
    </div>
  )
}

type QuestionProps = { back: number; busy: boolean; onCancel: () => void; onKeep: () => void }

const Question = ({ back, busy, onCancel, onKeep }: QuestionProps) => (
  <fieldset className={css['ask']}>
    <legend>{back > 0 ? `Cancel, and all ${formatMoney(back)} comes back?` : 'Cancel this order?'}</legend>
    <button type="button" className={themed['button']} aria-disabled={busy || undefined} onClick={onCancel}>
      {busy ? 'One moment' : 'Cancel the order'}
    </button>
    <button type="button" className={themed['quiet']} onClick={onKeep}>
      Keep it
    </button>
  </fieldset>
)

/** A gift is somebody else's, so the question says what becomes of it. */
function TakeBack({
  gift,
  back,
  busy,
  onCancel,
  onKeep,
}: QuestionProps & { gift: NonNullable<Delivery['gift']> }) {
  const { state, toName } = gift
  return (
    <ThemedDialog title={`Take back ${toName}’s gift?`} onClose={onKeep}>
      <p>
        {back > 0 && <>All {formatMoney(back)} comes back to you. </>}
        {state === 'redeemed'
          ? 'The pass that it became ends, and nothing can be booked with it.'
          : state === 'sent'
            ? `The code in the mail stops working. The link tells ${toName} that you took the gift back.`
            : 'Nothing was mailed yet, and nothing will be.'}
      </p>
      <div className={css['ask']}>
        <button
          type="button"
          className={themed['button']}
          aria-disabled={busy || undefined}
          onClick={onCancel}
        >
          {busy ? 'One moment' : back > 0 ? 'Get everything back' : 'Take it back'}
        </button>
        <button type="button" className={themed['quiet']} onClick={onKeep}>
          Let {toName} have it
        </button>
      </div>
    </ThemedDialog>
  )
}
