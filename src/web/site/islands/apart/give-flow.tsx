import { useState } from 'react'
import type { beginGift } from '#domains/commerce/delivery-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { DeliveryPanel } from '#web/features/checkout/delivery-panel.tsx'
import { emptyDraft } from '#web/features/checkout/draft.ts'
import { noteBegun } from '#web/features/checkout/noted-steps.ts'
import { deliveryAddress } from '#web/features/checkout/pay-ways.ts'
import { emptyGift, type GiftDraft, type GiftFaults } from '#web/features/giving/gift-draft.ts'
import { GiftForm } from '#web/features/giving/gift-form.tsx'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import type { Givable } from '#web/parts/public-page/givable.ts'
import themed from '#web/ui/themed.module.css'
import { useBegun } from '../use-begun.ts'
import { rememberedGift, rememberGift } from './gift-history.ts'

export type GiveProps = { userUrl: string; what: Givable }

/** Giving something on a page of its own: who gets it, then details and card, then the order's page. */
export function GiveFlow({ userUrl, what }: GiveProps) {
  const { begun, draft, begin, priced, type, leave } = useBegun()
  const [typed, setTyped] = useState<GiftDraft>(() => rememberedGift() ?? emptyGift)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<GiftFaults>({})
  const [problem, setProblem] = useState<string>()
  // a checkout that goes on in another tab knows what was typed
  const bought = begun?.delivery.gift
  const gift = typed.toName === '' && bought ? { ...emptyGift, ...wordsOf(bought) } : typed

  function write(next: GiftDraft) {
    setTyped(next)
    setRefused({})
    rememberGift(next)
  }
  /** What was begun is forgotten, and its words are not. */
  function back() {
    setTyped(gift)
    leave()
  }
  async function give() {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await request<typeof beginGift>(
        'POST',
        '/api/public/:userUrl/services/:serviceUrl/gifts',
        {
          params: { userUrl, serviceUrl: what.serviceUrl },
          body: {
            timezone: usableZone(browserZone(), what.timezone),
            gift: { ...gift, toEmail: gift.toEmail.trim(), day: gift.day || null },
          },
        },
      )
      noteBegun(next.token, 'buy', { target: what.entityId, checkout: next.deliveryId })
      begin(next, draft.name === '' ? { ...emptyDraft, ...draft, name: gift.fromName.trim() } : draft)
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOf(error.fields) : {}
      setRefused(faults)
      if (Object.keys(faults).length === 0) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (begun?.delivery.gift)
    return (
      <DeliveryPanel
        token={begun.token}
        delivery={begun.delivery}
        couponRefusal={begun.couponRefusal ?? undefined}
        onPriced={priced}
        draft={draft}
        onDraft={type}
        onBack={back}
        onEnded={() => {
          setProblem('This page was open for a long time. Please look at the price once more.')
          back()
        }}
        onDone={() => location.replace(deliveryAddress(begun.token))}
      />
    )
  const { priceCents, tax, timezone, serviceUrl, isGone } = what
  return (
    <section className={themed['stack']} aria-labelledby="gift-heading">
      {isGone ? (
        <>
          <h2 id="gift-heading">It is not on sale now</h2>
          <p>It cannot be given at the moment.</p>
        </>
      ) : (
        <>
          <h2 id="gift-heading">Whose gift is it?</h2>
          <GiftForm
            draft={gift}
            onDraft={write}
            timezone={timezone}
            totalCents={chargedFor({ unitCents: priceCents, quantity: 1, tax })}
            busy={busy}
            refused={refused}
            problem={problem}
            backHref={`/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(serviceUrl)}`}
            onContinue={() => void give()}
          />
        </>
      )}
    </section>
  )
}

const wordsOf = ({ toName, toEmail, fromName, message }: Omit<GiftDraft, 'day'>) => ({
  toName,
  toEmail,
  fromName,
  message,
})

/** `gift.toEmail` is the field `toEmail`. */
const faultsOf = (fields: Readonly<Record<string, string>>): GiftFaults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) =>
      name.startsWith('gift.') ? [[name.slice('gift.'.length), sentence]] : [],
    ),
  )
