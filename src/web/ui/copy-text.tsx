import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-text.module.css'

type Props = {
  /** Names a code, a key or an address. Sentences need no name. */
  label?: string
  value: string
  /** The displayed form, such as in groups of four; the copied text is always `value`. */
  shown?: string
}

/** A text to read, select as a whole or copy. */
export function CopyText({ label, value, shown = value }: Props) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser blocked copying. Please select the text and copy it.'),
    )
  return (
    <div className={styles['copy']}>
      {label === undefined ? (
        <p className={styles['text']}>{shown}</p>
      ) : (
        <>
          <span className={styles['label']}>{label}</span>
          <code className={styles['text']}>{shown}</code>
        </>
      )}
      <Button
        icon="copy"
        size="sm"
        aria-label={`Copy the ${label?.toLowerCase() ?? 'text'}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <output className={styles['said']}>{said}</output>
    </div>
  )
}
