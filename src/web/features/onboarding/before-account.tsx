import { Link } from '@tanstack/react-router'
import { suggestAddress } from '../../parts/address/suggest-address.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import { GapList } from './gap-list.tsx'
import { gapsOf } from './gaps.ts'
import styles from './onboarding.module.css'
import { Progress } from './progress.tsx'
import type { Place } from './steps.ts'
import { askToPublish, proposeAddress } from './stored-work.ts'
import { useGoogle } from './use-google.ts'
import type { Answers } from './use-work.ts'

const target = '/onboarding?step=done'

/** The page is ready; an account keeps and opens it. */
export function BeforeAccount({ answers, go }: { answers: Answers; go: (place: Place) => void }) {
  const { work, flush } = answers
  const gaps = gapsOf(work)
  const google = useGoogle()
  const address = suggestAddress(work.firstName, work.lastName)
  const name = work.firstName.trim()
  const prepare = () => {
    askToPublish(localStorage)
    void flush()
  }
  return (
    <>
      <Progress place="done" reached={() => true} />
      <div className={styles['question']}>
        <h1 tabIndex={-1} data-page-title>
          {name ? `Your page is ready, ${name}` : 'Your page is ready'}
        </h1>
        {gaps.length > 0 ? (
          <>
            <p className="quiet">Before people can book, it needs:</p>
            <GapList gaps={gaps} go={go} />
          </>
        ) : (
          <section className={styles['keep']} aria-labelledby="keep">
            <h2 id="keep">Make an account to open it</h2>
            <p>
              {address ? (
                <>
                  Your page opens at{' '}
                  <b>
                    {window.location.host}/at/{address}
                  </b>
                  , and bookings come to your mail.
                </>
              ) : (
                'Your page opens at once, and bookings come to your mail.'
              )}
            </p>
            <div className={styles['acts']}>
              <Link
                className={buttonClass({ variant: 'primary' })}
                to="/signup"
                search={{ redirect: target }}
                onClick={prepare}
              >
                Make an account
              </Link>
              {google && (
                <Link
                  className={buttonClass()}
                  to="/google/signup"
                  search={{ redirect: target }}
                  onClick={() => {
                    proposeAddress(localStorage, address)
                    prepare()
                  }}
                >
                  <GoogleSign />
                  Continue with Google
                </Link>
              )}
            </div>
            <p className={styles['note']}>
              <Link to="/signin" search={{ redirect: target }} onClick={prepare}>
                I have one
              </Link>
            </p>
          </section>
        )}
        <div className={styles['acts']}>
          <Button onClick={() => go('background')}>Back</Button>
        </div>
      </div>
    </>
  )
}
