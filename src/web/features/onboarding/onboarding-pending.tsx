import { BrandLink } from '../../ui/brand-mark.tsx'
import { SkeletonLine, SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './onboarding-pending.module.css'

const sixSteps = ['1', '2', '3', '4', '5', '6']

/** Shown while the onboarding loads: the places of the steps, of a question, and of the page beside it. */
export const OnboardingPending = () => (
  <div className={styles['frame']}>
    <main className={styles['left']} id="main">
      <header>
        <BrandLink />
      </header>
      <div className={styles['steps']} aria-hidden="true">
        {sixSteps.map((step) => (
          <i key={step} />
        ))}
      </div>
      <div className={styles['question']}>
        <SkeletonLine tall width={70} />
        <SkeletonLines label="The page is loading" widths={[85]} />
        <i />
        <i />
        <i />
        <i />
      </div>
    </main>
    <div className={styles['right']} aria-hidden="true">
      <i />
    </div>
  </div>
)
