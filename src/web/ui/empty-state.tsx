import type { ReactNode } from 'react'
import steps from './art/steps.svg'
import styles from './empty-state.module.css'

type Props = { title: string; children?: ReactNode; actions?: ReactNode; drawn?: boolean }

/** Shown in place of an empty list: the reason and an action. `drawn` adds a drawing for a list that was never used. */
export function EmptyState({ title, children, actions, drawn = false }: Props) {
  return (
    <div className={styles['empty']}>
      {drawn && <img className={styles['art']} src={steps} alt="" width="200" height="150" />}
      <h2>{title}</h2>
      {children && <p className="quiet">{children}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
