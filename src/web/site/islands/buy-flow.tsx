import { useEffect, useState } from 'react'
import type { BegunDelivery, beginDelivery, readDelivery } from '#domains/commerce/delivery-contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { DeliveryOffer } from '#web/features/checkout/delivery-offer.tsx'
import { DeliveryPanel } from '#web/features/checkout/delivery-panel.tsx'
import { type Draft, emptyDraft } from '#web/features/checkout/draft.ts'
import { deliveryAddress } from '#web/features/checkout/pay-ways.ts'
import { ApiError, request } from '#web/lib/api.ts'
import type { Undated } from '#web/parts/public-page/pass-words.ts'
import {
  checkoutOfAddress,
  enterDetails,
  forgetDetails,
  rememberedBooking,
  storeDetails,
} from './booking-history.ts'
import { forgetLinkCoupon, linkCoupon } from './link-coupon.ts'
import { LinkCouponNote } from './link-coupon-note.tsx'

export type BuyProps = { userUrl: string; service: Undated; firstName: string }

type Props = BuyProps & {
  /** What follows an order; by default its page opens. */
  onOrdered?: (token: string) => void
  /** Takes the press on the button instead of beginning an order. */
  onChosen?: (() => void) | undefined
}

/** Buying something that is delivered without a date, on the page of the service: details and card, then the order's page. */
export function BuyFlow({ userUrl, service, firstName, onOrdered = openOrder, onChosen }: Props) {
  const [begun, setBegun] = useState<BegunDelivery>()
  const [draft, setDraft] = useState<Draft>(() => rememberedBooking()?.draft ?? emptyDraft)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

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

  async function buy() {
    if (onChosen) return onChosen()
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await request<typeof beginDelivery>(
        'POST',
        '/api/public/:userUrl/services/:serviceUrl/deliveries',
        {
          params: { userUrl, serviceUrl: service.serviceUrl },
          body: { timezone: usableZone(browserZone(), service.timezone), coupon: linkCoupon() },
        },
      )
      enterDetails(next.token, draft)
      setBegun(next)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  function leave() {
    if (rememberedBooking()?.entered) return history.back()
    forgetDetails()
    setBegun(undefined)
  }

  if (!begun && service.isGone) return null
  if (!begun)
    return (
      <>
        <LinkCouponNote />
        <DeliveryOffer
          service={service}
          firstName={firstName}
          busy={busy}
          problem={problem}
          onBuy={() => void buy()}
        />
      </>
    )
  return (
    <DeliveryPanel
      token={begun.token}
      delivery={begun.delivery}
      unit={service.pass?.unit}
      couponRefusal={begun.couponRefusal ?? undefined}
      priceOffer={service.priceOffer}
      onPriced={(delivery) => setBegun({ ...begun, delivery, couponRefusal: null })}
      draft={draft}
      onDraft={(next) => {
        setDraft(next)
        storeDetails(begun.token, next)
      }}
      onBack={leave}
      onEnded={() => {
        setProblem('This page was open for a long time. Please look at the price once more.')
        leave()
      }}
      onDone={() => {
        forgetLinkCoupon()
        onOrdered(begun.token)
      }}
    />
  )
}

const openOrder = (token: string) => location.replace(deliveryAddress(token))

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
