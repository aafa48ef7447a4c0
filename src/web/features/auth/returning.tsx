import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { knownUser } from '../../lib/identity/state.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import {
  notBegunWords,
  type ReturnWords,
  returnWords,
  slowWords,
  takenWords,
  unclaimedWords,
} from './return-words.ts'
import { isSigningUp } from './stored-url.ts'
import { useLeaving } from './use-leaving.ts'
import { useReturn } from './use-return.ts'

type Props = {
  /** The whole return address, with code and state or with the error. */
  href: string
  google: boolean
  onArrived: (path: string) => void
}

/** Landing page of a hosted sign-in. Finishes it, or says what failed and offers ways to continue. */
export function Returning({ href, google, onArrived }: Props) {
  const outcome = useReturn(href)
  const to = outcome.state === 'in' || outcome.state === 'failed' ? outcome.redirect : undefined
  const { busy, failure, leave } = useLeaving(to, 'signIn')
  const search = to ? { redirect: to } : {}
  const done = outcome.state === 'in' && ['claimed', 'not_needed'].includes(outcome.claimed)
  useEffect(() => {
    if (done && to) onArrived(to)
  }, [done, to, onArrived])

  if (outcome.state === 'working' || done) return <OnTheWay />
  if (outcome.state === 'in')
    return (
      <Ended words={outcome.claimed === 'taken' ? takenWords : unclaimedWords}>
        <Link
          className={buttonClass({ variant: 'primary', wide: true })}
          to="/dashboard"
          search={{ setup: 'address' }}
        >
          Choose your address
        </Link>
      </Ended>
    )
  if (outcome.state === 'failed' && outcome.error.name === 'NetworkError')
    return (
      <Ended words={returnWords(outcome.error)}>
        <Button variant="primary" wide onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Ended>
    )
  if (outcome.state === 'failed' && outcome.error.name === 'OAuthSignInException' && knownUser()?.signedIn)
    return <NotBegun />
  return (
    <Ended words={outcome.state === 'failed' ? returnWords(outcome.error) : slowWords}>
      <FailureAlert failure={failure} />
      {google && isSigningUp() && (
        <Link className={buttonClass({ variant: 'primary', wide: true })} to="/google/signup" search={search}>
          <GoogleSign />
          Try again with Google
        </Link>
      )}
      {google && !isSigningUp() && (
        <Button variant="primary" wide loading={busy} onClick={() => void leave()}>
          <GoogleSign />
          Try again with Google
        </Button>
      )}
      <Link className={buttonClass({ wide: true })} to="/signin" search={search}>
        Sign in with e-mail
      </Link>
    </Ended>
  )
}

/** A return that this browser did not begin, for a user who needs no sign-in: most come from a vendor of connections. */
const NotBegun = () => (
  <Ended words={notBegunWords}>
    <Link
      className={buttonClass({ variant: 'primary', wide: true })}
      to="/accountSettings"
      search={{ part: 'connections' }}
    >
      Your connections
    </Link>
    <Link className={buttonClass({ wide: true })} to="/dashboard">
      Go to your dashboard
    </Link>
  </Ended>
)

const OnTheWay = () => (
  <AuthFrame title="Signing you in" text="This takes a moment.">
    <progress className={styles['progress']} aria-label="Signing you in" />
  </AuthFrame>
)

/** Shows a return that needs a decision. Screen readers announce it, because the user pressed nothing here. */
export const Ended = ({ words, children }: { words: ReturnWords; children: ReactNode }) => (
  <AuthFrame follows title={words.title} text={<span role="alert">{words.sentence}</span>}>
    {children}
  </AuthFrame>
)
