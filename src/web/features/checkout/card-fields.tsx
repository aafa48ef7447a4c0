import { type RefObject, useId } from 'react'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { type Kept, keptUpper } from './place-and-pay.ts'
import type { CardFormState } from './use-card-form.ts'

type Props = {
  box: RefObject<HTMLDivElement | null>
  status: CardFormState['status']
  /** What is not lost while the card form does not work. */
  kept: Kept
  /** Why the card was not charged. */
  problem: string | undefined
  onRetry: () => void
}

/** The box of the card form: a placeholder while it loads, and a retry when it fails. */
export function CardFields({ box, status, kept, problem, onRetry }: Props) {
  const id = useId()
  return (
    <fieldset className={css['fields']} aria-describedby={problem ? id : undefined}>
      <legend>Pay by card</legend>
      {status === 'loading' && (
        <output className={css['cardBones']} aria-label="Loading the card form">
          <span className={themed['bone']} />
          <span className={themed['bone']} />
          <span className={themed['bone']} />
        </output>
      )}
      {status === 'failed' && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>
            <b>The card form did not load.</b> {keptUpper(kept)} and what you typed is kept. Nothing was
            charged.
          </p>
          <button type="button" className={themed['quiet']} onClick={onRetry}>
            Load it again
          </button>
        </div>
      )}
      {status === 'off' && (
        <div className={themed['notice']} role="alert">
          <p>
            <b>Card payments are not set up here yet.</b> Nothing was charged. Please write to the provider
            instead.
          </p>
        </div>
      )}
      <div ref={box} className={css['card']} data-shown={status === 'ready'} />
      {problem && (
        <p id={id} role="alert" className={themed['fault']}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
