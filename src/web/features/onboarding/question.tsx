import type { ReactNode } from 'react'
import styles from './onboarding.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** One question of the onboarding. */
export const Question = ({ title, text, children }: Props) => (
  <div className={styles['question']}>
    <h1 tabIndex={-1} data-page-title>
      {title}
    </h1>
    <p className="quiet">{text}</p>
    <div className={styles['answers']}>{children}</div>
  </div>
)
