import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { useRest } from '../../parts/editing/use-rest.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { type CountedCard, countedOf, usedOf } from './service-cards.ts'

const LimitDialog = lazyDialog(() =>
  import('../../parts/editing/limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog),
)

type Props = {
  card: CountedCard
  draft: Draft
  account: Account
  onDraft: () => void
  onClose: () => void
}

/** Explains that the plan holds no more cards. Once another card rests there is room, and the form of the new one opens. */
export function AtTheLimit({ card, draft, account, onDraft, onClose }: Props) {
  const counted = countedOf(draft, card)
  const rest = useRest()
  return (
    <LimitDialog
      account={account}
      used={counted.length}
      words={card}
      cards={counted}
      resting={rest.isPending ? rest.variables.entityId : undefined}
      failure={<FailureAlert failure={rest.error ?? undefined} />}
      onDraft={onDraft}
      onRest={(id) => {
        const other = counted.find((one) => one.id === id)
        if (other) rest.mutate({ kind: other.kind, entityId: id, rests: true })
      }}
      onClose={onClose}
    />
  )
}

export const isFull = (draft: Draft, account: Account, card: CountedCard): boolean =>
  usedOf(draft, card) >= account.entitlements[card.maximum]
