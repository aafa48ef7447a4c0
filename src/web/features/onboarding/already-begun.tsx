import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import styles from './onboarding.module.css'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { forgetWork, readFlow } from './stored-work.ts'

/** For an account that has a page already: the editor changes it. */
export function AlreadyBegun() {
  useEffect(() => {
    // the answers of this browser are in the account's draft
    if (readFlow(localStorage) !== 'publish') forgetWork(localStorage)
  }, [])
  return (
    <OnboardingFrame place="done" isSignedIn work={undefined}>
      <div className={styles['question']}>
        <h1 tabIndex={-1} data-page-title>
          Your page has begun
        </h1>
        <p className="quiet">Everything you set up is there. You change it in the editor.</p>
        <div className={styles['acts']}>
          <Link className={buttonClass({ variant: 'primary' })} to="/editor" search={{}}>
            Go on with your page
          </Link>
          <Link className={buttonClass()} to="/dashboard" search={{}}>
            To the dashboard
          </Link>
        </div>
      </div>
    </OnboardingFrame>
  )
}
