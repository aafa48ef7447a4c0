import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = { title: string; above?: ReactNode; below?: ReactNode; actions?: ReactNode }

/** A page's heading with its description and the page's actions. */
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
