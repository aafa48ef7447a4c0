import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './domains.module.css'

type Step = {
  readonly title: string
  readonly state: 'done' | 'now' | 'later'
  readonly children: ReactNode
}

const spoken = { done: 'done', now: 'under way', later: 'to come' } as const

/** The steps of a domain until it shows the page. */
export const Progress = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles['steps']}>
    {steps.map(({ title, state, children }) => (
      <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <i>
          {state === 'done' && <Icon name="success" size={16} />}
          {state === 'now' && <Icon name="clock" size={16} />}
        </i>
        <div>
          <h3>
            {title}
            <span className="vh">, {spoken[state]}</span>
          </h3>
          {children}
        </div>
      </li>
    ))}
  </ol>
)
