import { useContext, useState } from 'react'
import type { beginDelivery } from '#domains/commerce/delivery-contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { DeliveryOffer } from '#web/features/checkout/delivery-offer.tsx'
import { DeliveryPanel } from '#web/features/checkout/delivery-panel.tsx'
import { InFrame } from '#web/features/checkout/in-frame.ts'
import { noteBegun } from '#web/features/checkout/noted-steps.ts'
import { deliveryAddress } from '#web/features/checkout/pay-ways.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { giftHref } from '#web/parts/public-page/givable.ts'
import type { Undated } from '#web/parts/public-page/pass-words.ts'
import { forgetLinkCoupon, linkCoupon } from './link-coupon.ts'
import { LinkCouponNote } from './link-coupon-note.tsx'
import { useBegun } from './use-begun.ts'

export type BuyProps = { userUrl: string; service: Undated; firstName: string }

type Props = BuyProps & {
  /** What follows an order; by default its page opens. */
  onOrdered?: (token: string) => void
  /** Takes the press on the button instead of beginning an order. */
  onChosen?: (() => void) | undefined
}

/** Buying something that is delivered without a date, on the page of the service: details and card, then the order's page. */
export function BuyFlow({ userUrl, service, firstName, onOrdered = openOrder, onChosen }: Props) {
  const { begun, draft, begin, priced, type, leave } = useBegun()
  const inFrame = useContext(InFrame)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

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
      noteBegun(next.token, 'buy', { target: service.entityId, checkout: next.deliveryId })
      begin(next, draft)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
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
          giftHref={
            service.pass && service.priceCents > 0 && !inFrame
              ? giftHref(userUrl, service.serviceUrl)
              : undefined
          }
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
      onPriced={priced}
      draft={draft}
      onDraft={type}
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
