import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { linkCoupon } from './link-coupon.ts'

/** Says that the code of the visitor's link is used; nothing without one. Whether it works here is known with the price. */
export function LinkCouponNote() {
  const code = linkCoupon()
  if (code === undefined) return null
  return (
    <p className={themed['withIcon']}>
      <LineIcon name="ticket" />
      <span>
        Your code <b>{code.toUpperCase()}</b> is used in the next step.
      </span>
    </p>
  )
}
