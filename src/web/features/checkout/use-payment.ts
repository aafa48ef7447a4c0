import { useContext, useEffect, useRef, useState } from 'react'
import { createAttempt } from '#web/lib/attempt.ts'
import { openBank } from './bank-question.tsx'
import type { Draft } from './draft.ts'
import { InFrame } from './in-frame.ts'
import type { PayWay } from './pay-ways.ts'
import { type Outcome, type Payable, placeAndPay } from './place-and-pay.ts'
import type { CardFormState } from './use-card-form.ts'

/** The page that closes the tab in which a bank asked its question. */
const bankReturns = () => `${location.origin}/embed/back`

/**
 * Runs the payment of one checkout. Idempotent: after a lost response a retry with the same details reuses the
 * idempotency key; after a declined card the same order is paid, with the details typed since. The order uses the terms
 * stored with the hold, as shown on the page.
 */
export function usePayment(way: PayWay, card: CardFormState, shownCents: number) {
  const [working, setWorking] = useState(false)
  const [attempt] = useState(() => createAttempt())
  const order = useRef<{ of: string; checkout: Payable }>(undefined)
  const isFramed = useContext(InFrame)
  /** The address of the bank's question while it waits for an answer in another tab. */
  const [question, setQuestion] = useState<string>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  // a browser that goes back from a bank's page restores this page as it left it: paying, with an old payment
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      order.current = undefined
      setWorking(false)
      setQuestion(undefined)
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])

  function ask(address: string) {
    setQuestion(address)
    openBank(address)
  }

  async function send(draft: Draft, again?: 'again'): Promise<Payable> {
    const of = JSON.stringify([way.token, draft])
    if (!again && order.current?.of === of) return order.current.checkout
    order.current = undefined
    const checkout = await attempt(of, (idempotencyKey) => way.place(draft, { idempotencyKey }))
    order.current = { of, checkout }
    return checkout
  }

  async function run(draft: Draft): Promise<Outcome> {
    setWorking(true)
    const form = card.status === 'ready' ? card.form : undefined
    const { signal } = (waiting.current = new AbortController())
    try {
      return await placeAndPay(draft, {
        submitCard: form && (() => form.submit()),
        placeOrder: send,
        async confirmCard(clientSecret, { name, email }) {
          if (!form) return { kind: 'silent' }
          const returnUrl = isFramed ? bankReturns() : way.page()
          return form.confirm({ clientSecret, customer: { name, email }, returnUrl, ask, signal })
        },
        settle: way.settle,
        shownCents,
        kept: way.kept,
      })
    } finally {
      setWorking(false)
      setQuestion(undefined)
    }
  }
  return { working, question, run }
}
