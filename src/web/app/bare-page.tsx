import type { ReactNode } from 'react'
import { BrandMark, brandLinkClass } from '../ui/brand-mark.tsx'
import styles from './bare-page.module.css'

/** A page without the shell, headed by the product's name, for visitors who are not signed in. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header>
        <a className={brandLinkClass} href="/home">
          <BrandMark />
          Showcase
        </a>
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
