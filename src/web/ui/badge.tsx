import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type BadgeTone = 'success' | 'warning' | 'neutral' | 'info' | 'error'

/** A state in a word; colour and icon repeat it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>
}
