import type { Change } from './use-work.ts'
import type { Work } from './work.ts'

export type StepProps = {
  work: Work
  change: (change: Change) => void
  /** Whether the person pressed Continue with something missing: the fields then say what. */
  tried: boolean
}
