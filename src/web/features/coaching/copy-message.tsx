import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './run.module.css'

/** A message to send elsewhere, with a button that copies it. */
export function CopyMessage({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser blocked copying. Please select the text and copy it.'),
    )
  return (
    <div className={styles['message']}>
      <p>{text}</p>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
      <output className="quiet">{said}</output>
    </div>
  )
}
