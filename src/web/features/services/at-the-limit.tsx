import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { type CountedCard, usedOf } from './service-cards.ts'
import { useDeleteService } from './use-save-service.ts'

const LimitDialog = lazyDialog(() =>
  import('../../parts/editing/limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog),
)

type Props = { card: CountedCard; draft: Draft; account: Account; onClose: () => void }

/** Explains that the plan holds no more cards. A deleted one makes room, and the form of the new one opens. */
export function AtTheLimit({ card, draft, account, onClose }: Props) {
  const counted = recordsOf(draft, ...card.counted)
  const remove = useDeleteService()
  return (
    <LimitDialog
      account={account}
      used={usedOf(draft, card)}
      words={card}
      cards={counted.map(({ entityId, data }) => ({
        id: entityId,
        name: textOf(data['title']) || 'Without a title',
      }))}
      removing={remove.isPending}
      failure={<FailureAlert failure={remove.error ?? undefined} />}
      onRemove={(id) => {
        const record = counted.find(({ entityId }) => entityId === id)
        if (record) remove.mutate(record)
      }}
      onClose={onClose}
    />
  )
}

export const isFull = (draft: Draft, account: Account, card: CountedCard): boolean =>
  usedOf(draft, card) >= account.entitlements[card.maximum]
