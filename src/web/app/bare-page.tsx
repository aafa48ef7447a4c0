import type { ReactNode } from 'react'
import { LegalLinks } from '../page/legal-links.tsx'
import { BrandLink } from '../ui/brand-mark.tsx'
import { useKnownUser } from './auth.ts'
import styles from './bare-page.module.css'

/** A page without the shell, headed by the product's name, for visitors who are not signed in. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header>
        <BrandLink href="/home" />
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles['foot']}>
        <LegalLinks />
      </footer>
    </div>
  )
}

/** Frames a public page for visitors; for a signed-in user the shell is its frame. */
export function OpenPage({ children }: { children: ReactNode }) {
  return useKnownUser()?.signedIn ? children : <BarePage>{children}</BarePage>
}
