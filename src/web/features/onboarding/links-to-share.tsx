import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { environmentQuery } from '../../parts/data/environment.ts'
import { SharePage } from '../../parts/sharing/share-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './onboarding.module.css'

type Props = {
  firstName: string
  userUrl: string
  serviceUrl: string | undefined
  takenUrl: string | undefined
  photoProblem: string | undefined
}

/** The page is open: its links, and what brings the first booking. */
export function LinksToShare({ firstName, userUrl, serviceUrl, takenUrl, photoProblem }: Props) {
  const path = `/at/${userUrl}`
  return (
    <div className={styles['question']}>
      <span className={styles['okay']} aria-hidden="true">
        <Icon name="success" size={28} />
      </span>
      <h1 tabIndex={-1} data-page-title>
        {firstName ? `Your page is open, ${firstName}` : 'Your page is open'}
      </h1>
      <p className="quiet">Anybody with the link can see it and book.</p>
      {takenUrl && (
        <Alert
          kind="info"
          title={`Your page is at /at/${userUrl}`}
          action={
            <Link
              to="/dashboard"
              search={{ setup: 'address' }}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              Choose another
            </Link>
          }
        >
          Somebody else has /at/{takenUrl} already.
        </Alert>
      )}
      {photoProblem && (
        <Alert kind="warning" title="Your photo is not on it yet">
          {photoProblem} You can add it in the editor.
        </Alert>
      )}
      <SharePage shared={{ userUrl }}>
        <a className={buttonClass()} href={path} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          Open it
        </a>
      </SharePage>
      {serviceUrl && <BookingLink path={`${path}/services/${serviceUrl}`} />}
      <Mailbox />
      <section aria-labelledby="next-three">
        <h2 id="next-three">Three things that bring the first booking</h2>
        <ol className={styles['next']}>
          <li>
            <b>Say when you are free</b>
            <span>We put in weekdays, 9 to 5.</span>
            <Link
              to="/editor"
              search={{ section: 'hours' }}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              Set hours
            </Link>
          </li>
          <li>
            <b>Know where the money goes</b>
            <span>See how customers pay you.</span>
            <Link
              to="/accountSettings"
              search={{ part: 'payments' }}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              Payments
            </Link>
          </li>
          <li>
            <b>Send the link to three people</b>
            <span>Ask them to book, not to look.</span>
            <Link to="/dashboard" search={{}} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              Dashboard
            </Link>
          </li>
        </ol>
      </section>
    </div>
  )
}

/** The link that leads straight to the times of the first service. */
function BookingLink({ path }: { path: string }) {
  const { copy, copied } = useCopied()
  return (
    <div className={styles['booking']}>
      <Button icon={copied ? 'success' : 'copy'} onClick={() => copy(`${window.location.origin}${path}`)}>
        {copied ? 'Copied' : 'Copy your first booking link'}
      </Button>
      <output className="vh">{copied ? 'The booking link is copied.' : ''}</output>
    </div>
  )
}

/** In development mails are not sent: they are in the mailbox of this installation. */
function Mailbox() {
  const { data: environment } = useQuery(environmentQuery)
  if (environment !== 'development') return null
  return (
    <p>
      <a href="/dev/mailbox" target="_blank" rel="noreferrer">
        Open the mailbox of this installation
      </a>
    </p>
  )
}
