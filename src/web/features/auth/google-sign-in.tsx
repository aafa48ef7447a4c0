import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import { Agreement } from './agreement.tsx'
import { OrGoogle } from './google-button.tsx'
import { useLeaving } from './use-leaving.ts'

/** Signs in with Google. Google sends the user back to /redirect. */
export function GoogleSignIn({ redirect }: { redirect: string | undefined }) {
  const { busy, failure, leave } = useLeaving(redirect, 'signIn')
  return (
    <OrGoogle>
      <FailureAlert failure={failure} />
      <Button wide loading={busy} onClick={() => void leave()}>
        <GoogleSign />
        Continue with Google
      </Button>
      <Agreement by="If you are new, by continuing with Google" />
    </OrGoogle>
  )
}
