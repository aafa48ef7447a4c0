import { useId, useRef, useState } from 'react'
import type { ShownPrice } from '#domains/commerce/price-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { ApiError } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import type { CheckoutWay } from './pay-ways.ts'
import type { Payable } from './place-and-pay.ts'

type Props = {
  way: CheckoutWay
  coupon: ShownPrice['coupon']
  /** Why the code of the visitor's link does not work here. */
  refusal: string | undefined
  disabled: boolean
  onPriced: (checkout: Payable) => void
}

/** The coupon of an order: a field for a code, or what the applied one gives. */
export function CouponField({ way, coupon, refusal, disabled, onPriced }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState(refusal)
  const [busy, setBusy] = useState(false)

  async function change(run: () => Promise<Payable>) {
    if (busy || disabled) return
    setBusy(true)
    setFault(undefined)
    try {
      onPriced(await run())
      setCode('')
      setIsOpen(false)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  function apply() {
    const typed = code.trim()
    if (typed === '') {
      setFault('Please type a code')
      input.current?.focus()
    } else void change(() => way.applyCoupon(typed))
  }

  if (coupon)
    return (
      <fieldset className={css['fields']}>
        <legend>Coupon</legend>
        <output className={css['coupon']}>
          <LineIcon name="ticket" />
          <span>
            <b>{coupon.code}</b> gives {coupon.gives}: {formatMoney(coupon.savesCents)}
          </span>
          <button
            type="button"
            className={css['couponOff']}
            aria-disabled={busy || disabled || undefined}
            onClick={() => void change(way.removeCoupon)}
          >
            Remove<span className={themed['hidden']}> the coupon</span>
          </button>
        </output>
        {fault && (
          <span className={themed['fault']} role="alert">
            {fault}
          </span>
        )}
      </fieldset>
    )
  if (!isOpen)
    return (
      <button type="button" className={themed['link']} onClick={() => setIsOpen(true)} disabled={disabled}>
        <LineIcon name="ticket" /> Add a coupon code
      </button>
    )
  return (
    <fieldset className={css['fields']}>
      <legend>Coupon</legend>
      <div className={themed['field']}>
        <label htmlFor={id}>Code</label>
        <div className={css['couponCode']}>
          <input
            id={id}
            ref={input}
            value={code}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
            autoFocus={refusal === undefined}
            aria-invalid={fault !== undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={(event) => {
              setCode(event.target.value)
              setFault(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // the form around this field books
              event.preventDefault()
              apply()
            }}
          />
          <button
            type="button"
            className={themed['quiet']}
            aria-disabled={busy || disabled || undefined}
            onClick={apply}
          >
            {busy ? 'Checking' : 'Apply'}
          </button>
        </div>
        {fault && (
          <span id={`${id}-fault`} className={themed['fault']} role="alert">
            {fault}
          </span>
        )}
      </div>
    </fieldset>
  )
}
