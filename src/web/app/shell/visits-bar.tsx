import { Link } from '@tanstack/react-router'
import { type Choice, choose } from '../../lib/analytics/choice.ts'
import { Button } from '../../ui/button.tsx'
import styles from './visits-bar.module.css'

/** Asks once whether the app may set its cookie. Both answers stay 365 days; the page behind it works meanwhile. */
export function VisitsBar() {
  function answer(choice: Choice) {
    choose(choice)
    // the bar goes, and the focus with it
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles['bar']} aria-label="Counting visits">
      <p>
        We count which of these pages are used. May a cookie say that it is this browser again?{' '}
        <Link to="/accountSettings" search={{ part: 'you' }}>
          Change it later
        </Link>
      </p>
      <div className={styles['answers']}>
        <Button size="sm" onClick={() => answer('no')}>
          No cookie
        </Button>
        <Button size="sm" onClick={() => answer('yes')}>
          Allow the cookie
        </Button>
      </div>
    </section>
  )
}
