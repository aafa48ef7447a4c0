import { type RefObject, useContext, useEffect, useState } from 'react'
import type { CardForm } from '#domains/commerce/cards-contract.ts'
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
 * Mounts the payment vendor's fields in `box` before an order exists. `amount` is in cents, USD; `holds`: the money is only held
 * for now. A new `round` retries after a failure.
 */
export function useCardForm(
  box: RefObject<HTMLElement | null>,
  { amount, holds }: { readonly amount: number; readonly holds: boolean },
  round: number,
): CardFormState {
  const of = `${amount} ${holds} ${round}`
  const isFramed = useContext(InFrame)
  const [known, setKnown] = useState<{ of: string; state: CardFormState }>()
  useEffect(() => {
    if (amount === 0) return
    const leaving = new AbortController()
    const { signal } = leaving

    async function start(): Promise<CardFormState> {
      const { payments: config } = await loadConfig()
      const load = config && cardForms[config.provider]
      if (!load) return { status: 'off' }
      const mount = await load()
      if (!box.current) return { status: 'loading' }
      return { status: 'ready', form: await mount(box.current, { config, amount, holds, isFramed, signal }) }
    }
    void start()
      .catch((): CardFormState => ({ status: 'failed' }))
      .then((state) => {
        if (!signal.aborted) setKnown({ of, state })
      })
    return () => leaving.abort()
  }, [box, amount, holds, of, isFramed])
  return known?.of === of ? known.state : { status: 'loading' }
}
