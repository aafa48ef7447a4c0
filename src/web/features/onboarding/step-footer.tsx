import { Button } from '../../ui/button.tsx'
import type { MirrorState } from './mirror.ts'
import styles from './onboarding.module.css'
import type { Step } from './steps.ts'

type Props = {
  step: Step
  isSignedIn: boolean
  state: MirrorState | undefined
  isKeptHere: boolean
  onBack: (() => void) | undefined
  onSkip: () => void
  /** Undefined: the button submits the form around it. */
  onNext?: () => void
}

/** Back, Continue and Skip, and what became of the answers so far. */
export function StepFooter({ step, isSignedIn, state, isKeptHere, onBack, onSkip, onNext }: Props) {
  return (
    <footer className={styles['footer']}>
      <div>
        {onBack && <Button onClick={onBack}>Back</Button>}
        <Button variant="primary" {...(onNext ? { onClick: onNext } : { type: 'submit' as const })}>
          {step === 'background' ? 'Publish my page' : 'Continue'}
        </Button>
        {step !== 'occupation' && (
          <Button variant="quiet" onClick={onSkip}>
            Skip this step
          </Button>
        )}
      </div>
      <output className={styles['note']}>{noteOf(step, isSignedIn, state, isKeptHere)}</output>
    </footer>
  )
}

function noteOf(
  step: Step,
  isSignedIn: boolean,
  state: MirrorState | undefined,
  isKeptHere: boolean,
): string {
  if (!isKeptHere) return 'This browser cannot keep your answers. Please go on without closing this page.'
  if (state === 'local') return 'Saved in this browser. We send it as soon as we are connected.'
  if (typeof state === 'object')
    return `Saved in this browser only, not with us: ${sentence(state.refused)} Please change it.`
  if (step === 'avatar')
    return isSignedIn ? 'Six short questions.' : 'Six short questions. No account needed yet.'
  if (step === 'background') return 'You can take it down again at any time.'
  return 'Saved as you go.'
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
