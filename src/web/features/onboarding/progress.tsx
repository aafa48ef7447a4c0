import { Link } from '@tanstack/react-router'
import styles from './onboarding.module.css'
import { type Place, type Step, stepNames, steps } from './steps.ts'

/** The six pages and where the person is. A page that was reached before is a link. */
export function Progress({ place, reached }: { place: Place; reached: (step: Step) => boolean }) {
  const current = steps.findIndex((step) => step === place)
  return (
    <nav aria-label={current < 0 ? 'Six steps' : `Step ${current + 1} of 6`}>
      <ol className={styles['steps']}>
        {steps.map((step, i) => (
          <li
            key={step}
            data-done={place === 'done' || i < current || undefined}
            aria-current={step === place ? 'step' : undefined}
          >
            <i aria-hidden="true" />
            {step !== place && reached(step) ? (
              <Link to="/onboarding" search={{ step }}>
                {stepNames[step]}
              </Link>
            ) : (
              <span>{stepNames[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
