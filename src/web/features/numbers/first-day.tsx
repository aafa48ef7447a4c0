import { ShareOwnPage } from '../../parts/sharing/share-own-page.tsx'
import styles from './numbers.module.css'

/** Shown until the first visitor is counted. `userUrl`: the address of the live page; none: it is not published. */
export const FirstDay = ({ userUrl }: { userUrl: string | undefined }) => (
  <section className={styles['first']} aria-labelledby="first-day">
    <h2 id="first-day">
      {userUrl ? 'Your page is open. Nobody has come yet.' : 'Your page is not published yet.'}
    </h2>
    <p>
      {userUrl
        ? 'That is what a first morning looks like. Visits come from links, so give yours to three people. The first shows here within a minute.'
        : 'Visitors are counted from the moment you publish it.'}
    </p>
    {userUrl && <ShareOwnPage userUrl={userUrl} />}
    <p className="quiet">You, your team and robots are never counted, and nobody who asked not to be.</p>
  </section>
)
