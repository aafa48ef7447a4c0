import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useEditing } from './editor-context.ts'
import { type CardWords, LimitNotice } from './limit-notice.tsx'

type Props = { used: number; words: CardWords; label: string; onAdd: () => void }

/** The button that adds a card. At the plan's maximum it stays and explains the limit. */
export function AddCard({ used, words, label, onAdd }: Props) {
  const { account } = useEditing()
  const [explains, setExplains] = useState(false)
  const full = used >= account.entitlements[words.maximum]
  return (
    <>
      <div>
        <Button icon="plus" onClick={() => (full ? setExplains(true) : onAdd())}>
          {label}
        </Button>
      </div>
      <div aria-live="polite">
        {explains && full && <LimitNotice account={account} used={used} words={words} />}
      </div>
    </>
  )
}
