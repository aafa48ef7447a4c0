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
  onRest: (id: string) => void
  /** `asDraft`: it rests, so that the plan does not count it. */
  onAdd: (asDraft: boolean) => void
}

/** The button that adds a card. At the plan's maximum it stays and explains the limit. */
export function AddCard({ used, words, label, cards, explains, onExplain, onRest, onAdd }: Props) {
  const { account } = useEditing()
  usePrefetch(LimitDialog)
  const full = used >= account.entitlements[words.maximum]
  return (
    <div>
      <Button icon="plus" onClick={() => (full ? onExplain(true) : onAdd(false))}>
        {label}
      </Button>
      {explains && full && (
        <LimitDialog
          account={account}
          used={used}
          words={words}
          cards={cards}
          onDraft={() => {
            onExplain(false)
            onAdd(true)
          }}
          onRest={(id) => {
            onRest(id)
            if (used - 1 >= account.entitlements[words.maximum]) return
            onExplain(false)
            onAdd(false)
          }}
          onClose={() => onExplain(false)}
        />
      )}
    </div>
  )
}
