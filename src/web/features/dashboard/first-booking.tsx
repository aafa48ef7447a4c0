import { SharePage } from '../../parts/sharing/share-page.tsx'
import styles from './first-steps.module.css'

/** Replaces the steps once the page is live, while nothing is booked: the link brings the bookings. */
export function FirstBooking({ userUrl }: { userUrl: string }) {
  return (
    <section className={styles['steps']} aria-labelledby="first-booking">
      <h2 id="first-booking">Your page is live: now share it</h2>
      <div className={styles['share']}>
        <p className="quiet">
          Your first booking comes from this link. Send it to people who asked for a time, and add it to your
          profiles and your e-mail signature.
        </p>
        <SharePage shared={{ userUrl }} />
      </div>
    </section>
  )
}
