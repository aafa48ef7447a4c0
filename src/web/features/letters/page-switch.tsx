import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import styles from './letters.module.css'
import { usePageWords } from './page-words.ts'

type Props = { draft: LetterDraft; onChange: (change: Partial<LetterDraft>) => void }

/** Whether a letter becomes a page too, and where. */
export const PageSwitch = ({ draft, onChange }: Props) => (
  <SwitchField
    label="It becomes a page too"
    description={<span className={styles['where']}>{usePageWords(draft)}</span>}
    checked={draft.isPage}
    onChange={(isPage) => onChange({ isPage })}
  />
)
