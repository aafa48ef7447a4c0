import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import type { CouponFreed } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { isGivenBack } from '../rules/is-given-back.ts'
import { findOrder } from '../store/orders.ts'

/** Gives back the coupon of an order, and what it takes of promotions, that ended unpaid, or whose money all goes back (product.md 6, rule 6). */
export const returnCoupon = ({ pricing }: CommerceDeps) =>
  reaction<CouponFreed>({
    on: 'commerce.coupon_freed',
    name: 'commerce.return-coupon',
    queue: 'money',
    async run(context, { provider, data: { orderId } }) {
      await transact(context, async (inside) => {
        const isOver = async () => {
          const order = await findOrder(inside, provider, orderId)
          return order !== undefined && isGivenBack(order)
        }
        await pricing.returnCoupon(inside, { provider, orderId }, isOver)
        await pricing.returnOffers(inside, { provider, orderId }, isOver)
        if (!(await isOver())) return
        await pricing.returnIntro(inside, { provider, orderId })
        await pricing.returnShares(inside, { provider, orderId })
      })
    },
  })
