import type { ReactNode } from 'react'
import shoes from './art/shoes.svg'
import styles from './error-page.module.css'

type Props = { title: string; children: ReactNode; actions?: ReactNode }

/** Shown when a whole page cannot be: the reason and an action. Never a raw code. */
export function ErrorPage({ title, children, actions }: Props) {
  return (
    <section className={styles['page']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        <p className="quiet">{children}</p>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      <img className={styles['art']} src={shoes} alt="" />
    </section>
  )
}
