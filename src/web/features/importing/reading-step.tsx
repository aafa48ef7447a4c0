import { Button } from '../../ui/button.tsx'
import styles from './importing.module.css'

/** Shown while a worker reads. It takes ten seconds at most. */
export const ReadingStep = ({ onCancel }: { onCancel: () => void }) => (
  <section className={styles['reading']}>
    <h1 tabIndex={-1} data-page-title>
      Reading your profile
    </h1>
    <output className="quiet">This happens on your device and takes ten seconds at most.</output>
    <progress aria-label="Reading your profile" />
    <div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  </section>
)
