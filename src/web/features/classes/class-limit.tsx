import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { useRest } from '../../parts/editing/use-rest.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { classCard, countedClasses } from './class-card.ts'

const LimitDialog = lazyDialog(() =>
  import('../../parts/editing/limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog),
)

type Props = { draft: Draft; account: Account; onDraft: () => void; onClose: () => void }

/** Explains that the plan holds no more classes. Once another one rests there is room, and the form of the new one opens. */
export function ClassLimit({ draft, account, onDraft, onClose }: Props) {
  const counted = countedClasses(draft)
  const rest = useRest()
  return (
    <LimitDialog
      account={account}
      used={counted.length}
      words={classCard}
      cards={counted}
      resting={rest.isPending ? rest.variables.entityId : undefined}
      failure={<FailureAlert failure={rest.error ?? undefined} />}
      onDraft={onDraft}
      onRest={(entityId) => rest.mutate({ kind: 'groupService', entityId, rests: true })}
      onClose={onClose}
    />
  )
}
