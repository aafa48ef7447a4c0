import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './connections.module.css'

type Props = {
  icon: IconName
  title: string
  /** Its state in a word. */
  state?: { readonly tone: BadgeTone; readonly badge: string }
  children: ReactNode
  /** What the owner should do now. */
  acts?: ReactNode
  /** What can be done at any time. */
  end?: ReactNode
}

/** One connection, or one that could be: what it is for, how it stands, and what to do. */
export const Row = ({ icon, title, state, children, acts, end }: Props) => (
  <li>
    <span className={styles['icon']}>
      <Icon name={icon} />
    </span>
    <div>
      <h4>
        {title} {state && <Badge tone={state.tone}>{state.badge}</Badge>}
      </h4>
      {children}
      {acts && <div className={styles['acts']}>{acts}</div>}
    </div>
    {end && <div className={styles['end']}>{end}</div>}
  </li>
)
