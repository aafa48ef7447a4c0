import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './waiting.module.css'

type Props = {
  icon: IconName
  tone?: 'ask' | 'warning'
  title: string
  children: ReactNode
  /** Facts between the sentence and the actions. */
  facts?: ReactNode
  actions: ReactNode
}

/** One open item: what it is, and the actions on it. */
export const WaitingItem = ({ icon, tone, title, children, facts, actions }: Props) => (
  <li>
    <span className={classNames(styles['sign'], tone && styles[tone])}>
      <Icon name={icon} />
    </span>
    <h3>{title}</h3>
    <p>{children}</p>
    {facts && <div className={styles['facts']}>{facts}</div>}
    <div className={styles['actions']}>{actions}</div>
  </li>
)
