import { useCallback, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Slot } from '#domains/scheduling/contract.ts'
import type { Lost } from '#web/features/booking/just-taken.tsx'
import { type Draft, emptyDraft } from '#web/features/checkout/draft.ts'
import { noteBegun } from '#web/features/checkout/noted-steps.ts'
import { ApiError } from '#web/lib/api.ts'
import {
  checkoutOfAddress,
  enterDetails,
  forgetDetails,
  rememberedBooking,
  storeDetails,
} from './booking-history.ts'
import { markGivenBack } from './given-back.ts'
import { handedDraft } from './handed-draft.ts'
import { alternativesTo, type HeldTime, hold, release } from './hold.ts'
import { forgetLinkCoupon, linkCoupon } from './link-coupon.ts'
import { forgetHold, type OwnHold, ownHolds } from './own-holds.ts'
import { resumeBooking } from './resume-booking.ts'

type Where = {
  userUrl: string
  serviceUrl: string
  serviceId: string
  timezone: string
  quantity: number
  /** The pass with whose link the visitor came. */
  pass?: string | undefined
  /** Called after a date of a class had too few seats, or was gone. */
  onRefused?: () => void
  /** Called with a time that could not be had. */
  onLost?: (start: string) => void
}
type Taken = { start: string; why: Lost; alternatives: Slot[] | undefined }
/** The visitor's network has reached its limit of unpaid holds; `oldest` is this browser's own oldest one. */
type Full = {
  start: string
  more: readonly string[]
  oldest: OwnHold | undefined
  maxHolds: number
  until: string
  minutes: number
}

/** Choosing a time holds it and opens the details; Back releases it. The browser's history is the only other state. */
export function useBooking(where: Where) {
  const { userUrl, serviceUrl, serviceId, timezone, quantity, pass, onRefused, onLost } = where
  const [held, setHeld] = useState<HeldTime>()
  const [draft, setDraft] = useState<Draft>(() => rememberedBooking()?.draft ?? handedDraft())
  const [busy, setBusy] = useState<string>()
  const [taken, setTaken] = useState<Taken>()
  const [full, setFull] = useState<Full>()
  const [problem, setProblem] = useState<string>()
  const [last, setLast] = useState<string>()
  const current = useRef<HeldTime>(undefined)
  const releasing = useRef<Promise<unknown>>(undefined)
  const settled = useCallback(() => releasing.current, [])
  useEffect(() => {
    current.current = held
  }, [held])

  function giveBack() {
    if (!current.current) return
    const { token } = current.current
    markGivenBack(token)
    // the visitor has left the details: a hold that could not be released expires on its own
    releasing.current = release(token).catch(() => {})
    setLast(current.current.checkout.start)
    setHeld(undefined)
  }

  useEffect(() => {
    let resumption = new AbortController()
    const resume = async (token: string) => {
      const { signal } = resumption
      // after Back and Forward the hold is read once its release is decided
      await releasing.current
      const checkout = await resumeBooking(token, signal)
      if (!checkout) return
      if (checkout.customer)
        setDraft((typed) => (typed.email ? typed : { ...emptyDraft, ...checkout.customer }))
      setHeld({ token, checkout })
    }

    function onPopState() {
      resumption.abort()
      resumption = new AbortController()
      const remembered = rememberedBooking()
      if (remembered) return void resume(remembered.token)
      giveBack()
    }
    const interrupted = checkoutOfAddress()
    if (interrupted) storeDetails(interrupted, handedDraft())
    const remembered = rememberedBooking()
    if (remembered) void resume(remembered.token)
    addEventListener('popstate', onPopState)
    return () => {
      resumption.abort()
      removeEventListener('popstate', onPopState)
    }
  }, [])

  async function lose(start: string, why: Lost) {
    setHeld(undefined)
    setTaken({ start, why, alternatives: undefined })
    setTaken({ start, why, alternatives: await alternativesTo({ userUrl, serviceUrl, start, timezone }) })
  }

  async function pick(start: string, more: readonly string[] = []) {
    const previous = current.current
    setBusy(start)
    setProblem(undefined)
    setFull(undefined)
    try {
      const next = await hold({
        userUrl,
        serviceUrl,
        start,
        more,
        quantity: previous?.checkout.quantity ?? quantity,
        timezone,
        // a coupon that was applied is applied to the new hold too
        coupon: previous?.checkout.coupon?.code ?? linkCoupon(),
        pass: previous && !previous.checkout.pass ? undefined : pass,
      })
      if (next.bookingId) noteBegun(next.token, 'time', { target: serviceId, checkout: next.bookingId })
      if (previous) storeDetails(next.token, draft)
      else enterDetails(next.token, draft)
      setTaken(undefined)
      setHeld(next)
    } catch (error) {
      const { code, message, details } = wordsOf(error)
      const why = whyLost(code)
      if (code === 'scheduling.holding_enough' && !previous)
        return setFull({
          start,
          more,
          oldest: ownHolds(userUrl)[0],
          maxHolds: Number(details['most']),
          until: String(details['until']),
          minutes: Number(details['minutes']),
        })
      if (seatRefusals.includes(code)) {
        if (previous) forgetDetails()
        setHeld(undefined)
        onRefused?.()
        return setProblem(message)
      }
      if (!why) return setProblem(message)
      if (previous) forgetDetails()
      // of several times the refusal names the one that is lost
      const lost = typeof details['start'] === 'string' ? details['start'] : start
      onLost?.(lost)
      await lose(lost, why)
    } finally {
      setBusy(undefined)
    }
  }

  /** Releases the hold that the button names. If that is not possible, names the next oldest instead. */
  async function exchange({ oldest, ...wanted }: Full) {
    if (!oldest) return
    setBusy(wanted.start)
    setProblem(undefined)
    try {
      if (await release(oldest.token)) return await pick(wanted.start, wanted.more)
      setFull({ ...wanted, oldest: ownHolds(userUrl)[0] })
    } catch (error) {
      setProblem(wordsOf(error).message)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    held,
    draft,
    busy,
    taken,
    full,
    problem,
    /** The start of the released time, which the list of times marks. */
    last,
    settled,
    pick: (start: string, more?: readonly string[]) => void pick(start, more),
    /** Releases the hold that the notice names and holds the chosen time. */
    exchange: () => void (full && exchange(full)),
    /** A coupon changed the price of the hold. */
    priced: (checkout: Checkout) => held && setHeld({ token: held.token, checkout }),
    /** Called after the order was placed: the hold can no longer be released. */
    done: () => {
      if (held) forgetHold(held.token)
      forgetLinkCoupon()
    },
    type: (next: Draft) => {
      setDraft(next)
      if (held) storeDetails(held.token, next)
    },
    back: () => {
      if (rememberedBooking()?.entered) return history.back()
      forgetDetails()
      giveBack()
    },
    lost: () => {
      if (!held) return
      forgetDetails()
      void lose(held.checkout.start, 'taken')
    },
  }
}

/** Refusals after which the dates of a class are read again. */
const seatRefusals = ['scheduling.seats_left', 'scheduling.session_gone']

/** Why a time is lost by a refusal with this code; undefined: it is not. */
function whyLost(code: string): Lost | undefined {
  if (code === 'scheduling.slot_taken') return 'taken'
  return code === 'scheduling.slot_not_offered' ? 'notOffered' : undefined
}

const wordsOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('unknown', 0, 'Something went wrong. Please try again.')
