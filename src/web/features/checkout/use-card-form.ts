import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { CardForm } from '#domains/commerce/cards-contract.ts'
import type { PayAt } from '#domains/commerce/price-contract.ts'
import { cardForms } from '#integrations/card-forms.ts'
import { loadConfig } from '#web/lib/config.ts'
import { InFrame } from './in-frame.ts'

export type CardFormState =
  | { status: 'loading' | 'failed' | 'off' }
  | { readonly status: 'ready'; readonly form: CardForm }

/** Puts the focus into the first field of the card form. */
export const focusCard = (card: CardFormState): void => {
  if (card.status === 'ready') card.form.focus()
}

/**
 * Mounts the payment vendor's fields in `box` before an order exists. `amount` is in cents, USD, and may change; `holds`: the money is only held
 * for now; `payAt`: where it is paid. A new `round` retries after a failure.
 */
export function useCardForm(
  box: RefObject<HTMLElement | null>,
  { amount, holds, payAt }: { readonly amount: number; readonly holds: boolean; readonly payAt: PayAt },
  round: number,
): CardFormState {
  const isDue = amount > 0
  const isOff = payAt === null
  const account = payAt?.account ?? null
  const of = `${isDue} ${holds} ${round} ${isOff} ${account}`
  /** The amount at the moment: the form may be ready after it changed. */
  const now = useRef(amount)
  const isFramed = useContext(InFrame)
  const [known, setKnown] = useState<{ of: string; state: CardFormState }>()
  useEffect(() => {
    if (!isDue) return
    const leaving = new AbortController()
    const { signal } = leaving

    async function start(): Promise<CardFormState> {
      const { payments: config } = await loadConfig()
      const load = config && cardForms[config.provider]
      if (!load || isOff) return { status: 'off' }
      const mount = await load()
      if (!box.current) return { status: 'loading' }
      const options = { config, account, amount: now.current, holds, isFramed, signal }
      const form = await mount(box.current, options)
      if (now.current !== options.amount) form.setAmount(now.current)
      return { status: 'ready', form }
    }
    void start()
      .catch((): CardFormState => ({ status: 'failed' }))
      .then((state) => {
        if (!signal.aborted) setKnown({ of, state })
      })
    return () => leaving.abort()
  }, [box, isDue, holds, isOff, account, of, isFramed])
  const state: CardFormState = known?.of === of ? known.state : { status: 'loading' }
  const form = state.status === 'ready' ? state.form : undefined
  // a coupon or a tip changes the amount, and what was typed stays
  useEffect(() => {
    now.current = amount
    if (amount > 0) form?.setAmount(amount)
  }, [amount, form])
  return state
}
