import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** specification 3, "Alert kinds". */
type AlertKind = 'error' | 'warning' | 'info' | 'success'

type Props = { kind: AlertKind; title: string; children?: ReactNode; action?: ReactNode }

/** A message with an action. Screen readers announce errors at once and success politely. */
export function Alert({ kind, title, children, action }: Props) {
  const role = kind === 'error' ? 'alert' : kind === 'success' ? 'status' : undefined
  return (
    <div className={classNames(styles['alert'], styles[kind])} {...(role && { role })}>
      <span className={styles['icon']}>
        <Icon name={kind} />
      </span>
      <div>
        <b className={styles['title']}>{title}</b>
        {children}
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
