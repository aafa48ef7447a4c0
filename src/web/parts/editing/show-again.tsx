import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { messageOf } from '../../lib/api.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import type { Card, CardWords } from './limit-words.ts'
import { useRest } from './use-rest.ts'

const LimitDialog = lazyDialog(() => import('./limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog))

/** A card that counts, with its kind. */
export type KindOfCard = Card & { readonly kind: RecordKind }

type Props = {
  account: Account
  /** The card that rests. */
  card: KindOfCard
  words: CardWords
  /** The cards that take the places of the plan. */
  counted: readonly KindOfCard[]
}

/** The button that takes a card out of its rest. On a full plan it explains the limit, where another card can rest instead. */
export function ShowAgain({ account, card, words, counted }: Props) {
  const [explains, setExplains] = useState(false)
  const wake = useRest()
  const rest = useRest()
  const isFull = counted.length >= account.entitlements[words.maximum]
  const show = () =>
    wake.mutate(
      { ...card, entityId: card.id, rests: false },
      {
        onSuccess: () => showToast(`${card.name} rests no longer. Publish to show it to visitors.`),
        onError: (error) => showToast(messageOf(error), 'error'),
      },
    )
  const restInstead = (id: string) => {
    const other = counted.find((one) => one.id === id)
    if (!other) return
    rest.mutate(
      { kind: other.kind, entityId: id, rests: true },
      {
        onSuccess() {
          if (counted.length - 1 >= account.entitlements[words.maximum]) return
          setExplains(false)
          show()
        },
      },
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        loading={wake.isPending}
        aria-label={`Show ${card.name} on my page`}
        onClick={() => (isFull ? setExplains(true) : show())}
      >
        Show
      </Button>
      {explains && (
        <LimitDialog
          account={account}
          used={counted.length}
          words={words}
          cards={counted}
          resting={rest.isPending ? rest.variables.entityId : undefined}
          failure={<FailureAlert failure={rest.error ?? undefined} />}
          onRest={restInstead}
          onClose={() => setExplains(false)}
        />
      )}
    </>
  )
}
