import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { PassWays } from './pass-ways.tsx'
import type { CheckoutWay } from './pay-ways.ts'
import type { Payable } from './place-and-pay.ts'

type Props = {
  passes: NonNullable<CheckoutWay['passes']>
  pass: Payable['pass']
  /** The token of the pass with whose link the visitor came. */
  linkPass: string | undefined
  /** Why that pass does not work here. */
  refusal: string | undefined
  disabled: boolean
  onPriced: (checkout: Payable) => void
}

/** The pass that pays a booking: which one it is, or the ways to one. */
export function PassField({ passes, pass, linkPass, refusal, disabled, onPriced }: Props) {
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  const [fault, setFault] = useState(refusal)
  const [busy, setBusy] = useState(false)

  async function change(run: () => Promise<Payable>) {
    if (busy || disabled) return
    setBusy(true)
    setFault(undefined)
    try {
      onPriced(await run())
      setIsOpen(false)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  const said = fault && (
    <span className={themed['fault']} role="alert">
      {fault}
    </span>
  )

  if (pass)
    return (
      <fieldset className={css['fields']}>
        <legend>Pass</legend>
        <output className={css['coupon']}>
          <LineIcon name="ticket" />
          <span>
            <b>{pass.title}</b> pays this
          </span>
          <button
            type="button"
            className={css['couponOff']}
            aria-disabled={busy || disabled || undefined}
            onClick={() => void change(passes.remove)}
          >
            Remove<span className={themed['hidden']}> the pass</span>
          </button>
        </output>
        {said}
      </fieldset>
    )
  if (!isOpen)
    return (
      <button type="button" className={themed['link']} onClick={() => setIsOpen(true)} disabled={disabled}>
        <LineIcon name="ticket" /> Use a pass
      </button>
    )
  return (
    <fieldset className={css['fields']}>
      <legend>Pass</legend>
      {said}
      <PassWays
        linkPass={linkPass}
        disabled={busy || disabled}
        onPass={(token) => void change(() => passes.apply(token))}
      />
    </fieldset>
  )
}
