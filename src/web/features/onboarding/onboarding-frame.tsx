import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandLink } from '../../ui/brand-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LivePage } from './live-page.tsx'
import styles from './onboarding.module.css'
import type { Place } from './steps.ts'
import type { Work } from './work.ts'

type Props = {
  isSignedIn: boolean
  /** False: the dashboard would lead a signed-in user back here, so the settings are the way out. */
  hasPage?: boolean
  /** Drawn beside the question; undefined: there is nothing to draw. */
  work: Work | undefined
  place: Place
  caption?: ReactNode
  children: ReactNode
}

/** A question on the left and the page growing on the right; below it on a phone. */
export function OnboardingFrame({
  isSignedIn,
  hasPage = true,
  work,
  place,
  caption = 'Your page so far',
  children,
}: Props) {
  return (
    <div className={styles['frame']}>
      <main className={styles['left']} id="main">
        <header>
          <BrandLink />
          {isSignedIn ? (
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to={hasPage ? '/dashboard' : '/accountSettings'}
              search={{}}
            >
              {hasPage ? 'Dashboard' : 'Settings'}
            </Link>
          ) : (
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to="/signin"
              search={{ redirect: '/onboarding' }}
            >
              Sign in
            </Link>
          )}
        </header>
        {children}
      </main>
      {work && (
        <aside className={styles['right']} aria-label="Your page so far">
          <p className={styles['caption']}>{caption}</p>
          <div className={styles['page']}>
            <LivePage work={work} place={place} />
          </div>
        </aside>
      )}
    </div>
  )
}
