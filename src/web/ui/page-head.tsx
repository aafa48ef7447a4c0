import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = { title: string; above?: ReactNode; below?: ReactNode; actions?: ReactNode }

/** The name of a page with what it is about and what can be done with all of it. */
export function PageHead({ title, above, below, actions }: Props) {
  return (
    <div className={styles['head']}>
      <div>
        {above && <p>{above}</p>}
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {below && <p className="num">{below}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
