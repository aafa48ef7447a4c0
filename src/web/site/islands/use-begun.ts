import { useEffect, useState } from 'react'
import type { BegunDelivery, Delivery, readDelivery } from '#domains/commerce/delivery-contract.ts'
import { type Draft, emptyDraft } from '#web/features/checkout/draft.ts'
import { request } from '#web/lib/api.ts'
import {
  checkoutOfAddress,
  enterDetails,
  forgetDetails,
  rememberedBooking,
  storeDetails,
} from './booking-history.ts'

type Begun = Omit<BegunDelivery, 'deliveryId'>

/**
 * An order without a date that this tab began, with what its buyer typed. The tab's history keeps it: Back leads to the page before, a
 * reload goes on, and so does an address with `?checkout=`.
 */
export function useBegun() {
  const [begun, setBegun] = useState<Begun>()
  const [draft, setDraft] = useState<Draft>(() => rememberedBooking()?.draft ?? emptyDraft)

  useEffect(() => {
    const resume = () => {
      const remembered = rememberedBooking()
      if (!remembered) return setBegun(undefined)
      void continued(remembered.token).then((delivery) => {
        if (!delivery) return forgetDetails()
        const { customer } = delivery
        if (customer) setDraft((typed) => (typed.email ? typed : customer))
        setBegun({ token: remembered.token, delivery, couponRefusal: null })
      })
    }
    // a payment that a bank refused goes on here
    const interrupted = checkoutOfAddress()
    if (interrupted) storeDetails(interrupted, emptyDraft)
    resume()
    addEventListener('popstate', resume)
    return () => removeEventListener('popstate', resume)
  }, [])

  return {
    begun,
    draft,
    begin(next: Begun, typed: Draft) {
      enterDetails(next.token, typed)
      setDraft(typed)
      setBegun(next)
    },
    priced: (delivery: Delivery) => setBegun((last) => last && { ...last, delivery, couponRefusal: null }),
    type(next: Draft) {
      setDraft(next)
      if (begun) storeDetails(begun.token, next)
    },
    leave() {
      if (rememberedBooking()?.entered) return history.back()
      forgetDetails()
      setBegun(undefined)
    },
  }
}

/** Reads an order that this tab began; undefined: it is over, or its own page shows it. */
async function continued(token: string) {
  try {
    const delivery = await request<typeof readDelivery>('GET', '/api/deliveries/:token', {
      params: { token },
    })
    return delivery.state === 'held' ? delivery : undefined
  } catch {
    return undefined
  }
}
