import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import { Field } from '../../ui/field.tsx'
import styles from './letters.module.css'

type Props = { draft: LetterDraft; onChange: (change: Partial<LetterDraft>) => void }

/** What inboxes show of a letter. */
export const LetterHead = ({ draft: { subject, preview }, onChange }: Props) => (
  <div className={styles['head']} data-field="subject">
    <Field
      label="Subject"
      name="subject"
      max={150}
      value={subject}
      hint="Replies reach you."
      onChange={(typed) => onChange({ subject: typed })}
    />
    <Field
      label="Preview line"
      name="preview"
      max={140}
      value={preview}
      hint="Shown after the subject in the inbox."
      onChange={(typed) => onChange({ preview: typed })}
    />
  </div>
)
