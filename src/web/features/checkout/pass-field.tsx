import { Suspense, useState } from 'react'
import type { MyPass } from '#domains/passes/contract.ts'
import { ApiError } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import type { CheckoutWay } from './pay-ways.ts'
import type { Payable } from './place-and-pay.ts'

const PassWays = lazyPart(async () => ({ default: (await import('./pass-ways.tsx')).PassWays }))

type Props = {
  passes: NonNullable<CheckoutWay['passes']>
  checkout: Payable
  /** The e-mail that is typed in the checkout. */
  email: string
  /** The token of the pass with whose link the visitor came. */
  linkPass: string | undefined
  /** Why that pass does not work here. */
  refusal: string | undefined
  disabled: boolean
  onPriced: (checkout: Payable) => void
}

/** The pass that pays a booking: which one it is, or the ways to one. */
export function PassField({ passes, checkout, email, linkPass, refusal, disabled, onPriced }: Props) {
  const { pass, service } = checkout
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  const [fault, setFault] = useState(refusal)
  const [busy, setBusy] = useState(false)
  /** The passes whose address was proved; they stay while one of them pays. */
  const [found, setFound] = useState<readonly MyPass[]>()

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
      <Suspense fallback={<span className={`${themed['bone']} ${css['passBone']}`} />}>
        <PassWays
          passes={passes}
          serviceUrl={service?.serviceUrl}
          email={email}
          linkPass={linkPass}
          found={found}
          disabled={busy || disabled}
          onFound={setFound}
          onPass={(token) => void change(() => passes.apply(token))}
        />
      </Suspense>
    </fieldset>
  )
}
