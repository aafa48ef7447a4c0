import { useState } from 'react'
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
  onRemove: (id: string) => void
  onAdd: () => void
}

/** The button that adds a card. At the plan's maximum it stays and explains the limit. */
export function AddCard({ used, words, label, cards, onRemove, onAdd }: Props) {
  const { account } = useEditing()
  const [explains, setExplains] = useState(false)
  usePrefetch(LimitDialog)
  const full = used >= account.entitlements[words.maximum]
  return (
    <div>
      <Button icon="plus" onClick={() => (full ? setExplains(true) : onAdd())}>
        {label}
      </Button>
      {explains && full && (
        <LimitDialog
          account={account}
          used={used}
          words={words}
          cards={cards}
          onRemove={(id) => {
            setExplains(false)
            onRemove(id)
          }}
          onClose={() => setExplains(false)}
        />
      )}
    </div>
  )
}
