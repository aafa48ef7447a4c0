import type { ReactNode } from 'react'
import styles from './google-button.module.css'

/** The Google button above the e-mail form, separated by 'or'. */
export const OrGoogle = ({ children }: { children: ReactNode }) => (
  <div className={styles['other']}>
    {children}
    <p className={styles['or']}>or</p>
  </div>
)
