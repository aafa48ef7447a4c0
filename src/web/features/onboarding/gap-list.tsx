import { Button } from '../../ui/button.tsx'
import type { Gap } from './gaps.ts'
import styles from './onboarding.module.css'
import type { Place } from './steps.ts'

/** What is missing before the page can open, each with the way to it. */
export const GapList = ({ gaps, go }: { gaps: readonly Gap[]; go: (place: Place) => void }) => (
  <ul className={styles['gaps']} aria-label="Still missing">
    {gaps.map(({ step, sentence }) => (
      <li key={sentence}>
        <span>{sentence}</span>
        <Button size="sm" onClick={() => go(step)} aria-label={`${sentence}: go there`}>
          Go there
        </Button>
      </li>
    ))}
  </ul>
)
