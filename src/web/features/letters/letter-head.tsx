import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import { Field } from '../../ui/field.tsx'
import styles from './letters.module.css'
import { PageSwitch } from './page-switch.tsx'

type Props = { draft: LetterDraft; onChange: (change: Partial<LetterDraft>) => void }

/** What inboxes show of a letter, and whether it becomes a page too. */
export const LetterHead = ({ draft, onChange }: Props) => (
  <div className={styles['head']} data-field="subject">
    <Field
      label="Subject"
      name="subject"
      max={150}
      value={draft.subject}
      hint="Replies reach you."
      onChange={(typed) => onChange({ subject: typed })}
    />
    <Field
      label="Preview line"
      name="preview"
      max={140}
      value={draft.preview}
      hint="Shown after the subject in the inbox."
      onChange={(typed) => onChange({ preview: typed })}
    />
    <PageSwitch draft={draft} onChange={onChange} />
  </div>
)
