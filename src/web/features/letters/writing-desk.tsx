import { type ReactNode, useState } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { typedOf } from '../../parts/data/letter-writing.ts'
import { useLeaveGuard } from '../../parts/editing/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { BlockList } from './block-list.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { ChecksPane, type Fault, useChecks } from './checks-pane.tsx'
import { withoutHalfLinks } from './letter-blocks.ts'
import { LetterHead } from './letter-head.tsx'
import styles from './letters.module.css'
import { Palette } from './palette.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SavingWords } from './saving-words.tsx'
import { TestMail } from './test-mail.tsx'
import { useBlocks } from './use-blocks.ts'
import { useLetterSaving } from './use-letter-saving.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  letter: Letter
  back: ReactNode
  onOpen: (id: string) => void
  onSend?: (letter: Letter) => void
}

const views = ['Write', 'Preview', 'Checks'] as const
type View = (typeof views)[number]

/** The letter in the middle, what can be added and what is wrong beside it, and how it will look; one at a time on phones. */
export function WritingDesk({ letter, back, onOpen, onSend }: Props) {
  const { saver, saving } = useLetterSaving(letter)
  const [view, setView] = useState<View>('Write')
  const isWide = useMedia('(min-width: 1200px)')
  const { draft } = saving
  const blocks = useBlocks(draft.blocks, (next) => saver.put({ blocks: next }))
  const typed = typedOf(withoutHalfLinks(draft))
  const preview = usePreview(letter.id, typed)
  const checks = useChecks(letter.id, typed)
  const { question } = useLeaveGuard({
    blocks: () => saver.current().state !== 'saved' && saver.current().state !== 'begun',
    says: 'What you typed last is not saved yet.',
  })
  const goTo = ({ blockId, about }: Fault) => {
    setView('Write')
    requestAnimationFrame(() => blocks.focus(blockId ?? about))
  }
  const send = async () => {
    if (await saver.flush())
      onSend?.({ ...letter, ...saver.current().draft, version: saver.current().version })
  }
  return (
    <div className={styles['desk']} data-view={view} data-preview={preview.width}>
      <header className={styles['bar']}>
        {back}
        <div className={styles['name']}>
          <h1>{draft.subject || 'A letter without a subject'}</h1>
          <SavingWords saving={saving} />
        </div>
        {onSend && (
          <Button variant="primary" icon="send" onClick={() => void send()}>
            <span>
              Send<span className={styles['more']}> or schedule</span>
            </span>
          </Button>
        )}
      </header>
      {!isWide && (
        <nav className={styles['views']} aria-label="Parts of the editor">
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {name}
              {name === 'Checks' && checks.open > 0 && <span className={styles['count']}>{checks.open}</span>}
            </button>
          ))}
        </nav>
      )}
      <aside className={styles['side']} aria-label="Blocks and checks">
        {isWide && <Palette onAdd={blocks.add} />}
        <ChecksPane checks={checks} onGoTo={goTo} />
        <TestMail id={letter.id} typed={typed} />
      </aside>
      <main className={styles['letter']}>
        <ChangedNotice letter={letter} saver={saver} state={saving.state} onOpen={onOpen} />
        <LetterHead draft={draft} onChange={(change) => saver.put(change)} />
        <BlockList draft={draft} edit={blocks} preview={preview.data} />
        {!isWide && <Palette onAdd={blocks.add} isBar />}
      </main>
      <PreviewPane preview={preview} />
      {question}
    </div>
  )
}
