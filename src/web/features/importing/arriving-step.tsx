import styles from './importing.module.css'

/** Shown while a sign-in at the other site is finished. */
export const ArrivingStep = () => (
  <section className={styles['reading']}>
    <h1 tabIndex={-1} data-page-title>
      Signing you in with LinkedIn
    </h1>
    <output className="quiet">This takes a moment.</output>
    <progress aria-label="Signing you in with LinkedIn" />
  </section>
)
