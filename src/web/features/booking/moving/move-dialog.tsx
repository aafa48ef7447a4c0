import { useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import themed from '#web/ui/themed.module.css'
import { MoveConfirm } from './move-confirm.tsx'
import { type LostTime, MovePicker } from './move-picker.tsx'
import css from './moving.module.css'
import { useMove, useMoving } from './use-moving.ts'

type Props = {
  token: string
  checkout: Checkout
  onChanged: (checkout: Checkout) => void
  onClose: () => void
  onInstead: () => void
  /** Sets the title of the dialog; undefined restores the first one. */
  onTitle: (title: string | undefined) => void
}

/** Moves a booking: explains what a move means, shows the times, compares old and new, and asks for confirmation. */
export function MoveDialog({ token, checkout, onChanged, onClose, onInstead, onTitle }: Props) {
  const [zone, setZone] = useState(() => usableZone(checkout.visitorTimezone, checkout.serviceTimezone))
  const [chosen, setChosen] = useState<string>()
  const [lost, setLost] = useState<LostTime>()
  const [problem, setProblem] = useState<string>()
  const { sending, move } = useMove(token)
  const { retry, ...state } = useMoving(token)

  async function send(start: string) {
    setProblem(undefined)
    const outcome = await move(start, zone)
    if (outcome.kind === 'moved') return onChanged(outcome.checkout)
    if (outcome.kind === 'failed') return setProblem(outcome.message)
    setChosen(undefined)
    if (outcome.kind === 'closed') return retry()
    setLost({ start, why: outcome.kind })
  }

  if (state.status === 'loading')
    return (
      <output className={css['bones']} aria-label="Reading when it can be moved">
        <span className={`${themed['bone']} ${css['boneLine']}`} />
        <span className={`${themed['bone']} ${css['bonePicker']}`} />
      </output>
    )
  if (state.status === 'failed')
    return (
      <>
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{state.message}</p>
        </div>
        <Ways first={{ words: 'Try again', act: retry }} onClose={onClose} />
      </>
    )
  const { moving } = state
  if (!moving.possible)
    return (
      <>
        <p>{moving.sentence}</p>
        <Ways first={{ words: 'Cancel instead', act: onInstead }} onClose={onClose} />
      </>
    )
  return (
    <>
      {chosen && (
        <MoveConfirm
          checkout={checkout}
          start={chosen}
          zone={zone}
          sentence={moving.sentence}
          problem={problem}
          sending={sending}
          onTitle={onTitle}
          onMove={() => void send(chosen)}
          onBack={() => {
            setProblem(undefined)
            setChosen(undefined)
          }}
        />
      )}
      {/* stays mounted behind the question, so that the visitor finds the picker as it was */}
      <div className={css['picking']} hidden={chosen !== undefined}>
        {!lost && <p>{moving.sentence}</p>}
        <MovePicker
          token={token}
          checkout={checkout}
          zone={zone}
          onZone={setZone}
          lost={lost}
          chosen={chosen}
          onPick={setChosen}
        />
        <div className={css['actions']}>
          <button type="button" className={themed['quiet']} onClick={onClose}>
            Keep my time
          </button>
        </div>
      </div>
    </>
  )
}

function Ways({ first, onClose }: { first: { words: string; act: () => void }; onClose: () => void }) {
  return (
    <div className={css['actions']}>
      <button type="button" className={themed['button']} onClick={first.act}>
        {first.words}
      </button>
      <button type="button" className={themed['quiet']} onClick={onClose}>
        Keep my time
      </button>
    </div>
  )
}
