import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { useEditing } from './editor-context.ts'
import type { Card, CardWords } from './limit-words.ts'

const LimitDialog = lazyDialog(() => import('./limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog))

type Props = {
  used: number
  words: CardWords
  label: string
  /** The cards of this list, which can make room. */
  cards: readonly Card[]
  /** Whether the limit is explained now. */
  explains: boolean
  onExplain: (explains: boolean) => void
  onRemove: (id: string) => void
  onAdd: () => void
}

/** The button that adds a card. At the plan's maximum it stays and explains the limit. */
export function AddCard({ used, words, label, cards, explains, onExplain, onRemove, onAdd }: Props) {
  const { account } = useEditing()
  usePrefetch(LimitDialog)
  const full = used >= account.entitlements[words.maximum]
  return (
    <div>
      <Button icon="plus" onClick={() => (full ? onExplain(true) : onAdd())}>
        {label}
      </Button>
      {explains && full && (
        <LimitDialog
          account={account}
          used={used}
          words={words}
          cards={cards}
          onRemove={(id) => {
            onExplain(false)
            onRemove(id)
          }}
          onClose={() => onExplain(false)}
        />
      )}
    </div>
  )
}
