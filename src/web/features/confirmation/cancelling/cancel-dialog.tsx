import { useState } from 'react'
import type { Cancellation } from '#domains/commerce/change-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { tooLong } from '#platform/common/text.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { intoView } from '#web/ui/into-view.ts'
import themed from '#web/ui/themed.module.css'
import type { ChangeProps } from '../change.tsx'
import { cancelButton, keepButton } from './cancel-words.ts'
import css from './cancelling.module.css'
import { RefundLadder } from './refund-ladder.tsx'
import { useCancellation } from './use-cancellation.ts'

/** The maximum length of the words in the contract. */
const reasonMax = 400

/** Shows the refund, its reason and its deadline before the customer cancels (product.md 6, rule 11). */
export function CancelDialog({ token, checkout, onChanged, onOver, onClose, onInstead }: ChangeProps) {
  const [reason, setReason] = useState('')
  const [seats, setSeats] = useState(checkout.quantity)
  const canGiveSome = checkout.sells === 'class' && checkout.state === 'confirmed' && checkout.quantity > 1
  const some = canGiveSome && seats < checkout.quantity ? seats : undefined
  const { figures, note, problem, sending, retry, send } = useCancellation(token, onChanged, onOver, some)
  if (figures.status === 'loading') return <FigureBones />
  if (figures.status === 'failed')
    return (
      <>
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{figures.message}</p>
        </div>
        <div className={css['actions']}>
          <button type="button" className={themed['button']} onClick={retry}>
            Try again
          </button>
          <button type="button" className={themed['quiet']} onClick={onClose}>
            {keepButton(checkout)}
          </button>
        </div>
      </>
    )

  const { cancellation } = figures
  const long = tooLong(reason, reasonMax)
  if (!cancellation.possible)
    return (
      <>
        <p>{cancellation.sentence}</p>
        <div className={css['actions']}>
          <button type="button" className={themed['button']} onClick={onOver}>
            Close
          </button>
        </div>
      </>
    )
  return (
    <>
      {canGiveSome && <SeatsField quantity={checkout.quantity} seats={seats} onSeats={setSeats} />}
      <div className={css['figures']} aria-live="polite">
        {note && (
          <div className={themed['notice']}>
            <p>{note}</p>
          </div>
        )}
        <WhatComesBack cancellation={cancellation} />
        {!checkout.pass && <RefundLadder cancellation={cancellation} />}
        <Sentence cancellation={cancellation} />
      </div>
      <details className={css['word']}>
        <summary>Add a word for {checkout.provider.firstName}</summary>
        <div className={themed['field']}>
          <label htmlFor="cancel-reason">
            Your words <span>if you like</span>
          </label>
          <textarea
            id="cancel-reason"
            rows={2}
            value={reason}
            aria-invalid={long !== undefined}
            aria-describedby={long && 'cancel-reason-fault'}
            onChange={(event) => setReason(event.target.value)}
          />
          {long && (
            <span id="cancel-reason-fault" className={themed['fault']} role="alert">
              {long}
            </span>
          )}
        </div>
      </details>
      {problem && (
        <div ref={intoView} className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className={css['actions']}>
        <button
          type="button"
          className={themed['button']}
          aria-disabled={sending || long !== undefined || undefined}
          onClick={() => long === undefined && send(reason.trim())}
        >
          {sending ? 'Cancelling it' : cancelButton(checkout, cancellation, some)}
        </button>
        <button type="button" className={themed['quiet']} onClick={onClose}>
          {keepButton(checkout)}
        </button>
      </div>
      {checkout.movesLeft > 0 && (
        <button type="button" className={css['other']} onClick={onInstead}>
          {cancellation.capturedCents > 0 && cancellation.amountCents === 0
            ? 'You can still move it to another time'
            : 'Move it to another time instead'}
        </button>
      )}
    </>
  )
}

type SeatsProps = { quantity: number; seats: number; onSeats: (seats: number) => void }

/** How many seats of a party are given back. */
function SeatsField({ quantity, seats, onSeats }: SeatsProps) {
  return (
    <div className={themed['field']}>
      <label htmlFor="cancel-seats">Seats to cancel</label>
      <select
        id="cancel-seats"
        className={themed['select']}
        value={seats}
        onChange={(event) => onSeats(Number(event.target.value))}
      >
        {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {count === quantity ? `All ${quantity}` : `${count} of ${quantity}`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Shows the refund amount; nothing when nothing was paid, because the sentence says so. */
function WhatComesBack({
  cancellation: { capturedCents, amountCents, percent },
}: {
  cancellation: Cancellation
}) {
  if (capturedCents === 0) return null
  // the amount is below the percentage of the whole payment: part of it was refunded before
  const isRest = amountCents < Math.floor((capturedCents * percent) / 100)
  return (
    <>
      <p>You would get back</p>
      <p className={css['amount']}>
        <b>{formatMoney(amountCents)}</b>
        <span>
          {percent}% of {isRest ? 'what is left of what you paid' : 'what you paid'}
        </span>
      </p>
    </>
  )
}

/** The server's sentence, with its deadline in bold. */
function Sentence({ cancellation: { sentence, deadline, visitorTimezone } }: { cancellation: Cancellation }) {
  const here = useProviderPlace()
  const moment = deadline && momentAt(deadline, visitorTimezone, here)
  const at = moment ? sentence.indexOf(moment) : -1
  if (!moment || at < 0) return <p>{sentence}</p>
  return (
    <p>
      {sentence.slice(0, at)}
      <b>{moment}</b>
      {sentence.slice(at + moment.length)}
    </p>
  )
}

function FigureBones() {
  return (
    <output className={css['bones']} aria-label="Working out what comes back">
      <span className={`${themed['bone']} ${css['boneAmount']}`} />
      <span className={themed['bone']} />
      <span className={themed['bone']} />
    </output>
  )
}
