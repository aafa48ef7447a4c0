import { Link } from '@tanstack/react-router'
import type { Step } from '../../parts/first-steps/steps.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './first-steps.module.css'

/** The open steps until the first booking; the next one is highlighted. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ done }) => !done)
  const left = steps.filter(({ done }) => !done).length
  return (
    <section className={styles['steps']} aria-labelledby="first-steps">
      <h2 id="first-steps">
        {left === 1 ? 'One step to your first booking' : `${left} steps to your first booking`}
      </h2>
      <ol>
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </section>
  )
}

type ItemProps = { step: Step; number: number; isNext: boolean }

function StepItem({ step, number, isNext }: ItemProps) {
  const { title, text, action, to, search = {}, done, keepsText = false } = step
  return (
    <li className={classNames(done && styles['done'], isNext && styles['next'])}>
      <span className={styles['sign']}>{done ? <Icon name="success" size={18} /> : number}</span>
      <div className={styles['words']}>
        <h3>
          {title}
          {done && <span className="vh">, done</span>}
        </h3>
        {(!done || keepsText) && <p className="quiet">{text}</p>}
      </div>
      {(!done || keepsText) && (
        <Link
          className={buttonClass({ variant: isNext ? 'primary' : 'quiet', size: isNext ? 'md' : 'sm' })}
          to={to}
          search={search as never}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
