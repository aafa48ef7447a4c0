import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { focusFault } from '../../lib/focus-fault.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import { TickField } from '../../ui/tick-field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { storeChosenUrl, storedUrl } from './stored-url.ts'
import { useLeaving } from './use-leaving.ts'

/** Sign-up with Google. Asks for the address and the consent before it leaves for Google (product.md 18). */
export function GoogleSignUp({ redirect }: { redirect: string | undefined }) {
  const [userUrl, setUserUrl] = useState(storedUrl)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, failure, leave } = useLeaving(redirect, 'signUp')
  const form = useRef<HTMLFormElement>(null)
  const found = {
    userUrl: userUrlFault(userUrl),
    agreed: agreed ? undefined : 'Please agree before you continue',
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFault(form.current, found)) return
    storeChosenUrl(userUrl)
    await leave()
  }

  return (
    <AuthFrame
      title="Sign up with Google"
      text="Choose the address of your page. Your name and your e-mail come from Google, and you can change them later."
    >
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <FailureAlert failure={failure} />
        <div className={styles['address']}>
          <Field
            label="Profile URL"
            name="userUrl"
            value={userUrl}
            max={30}
            autoComplete="off"
            hint="3 to 30 letters, a to z"
            error={tried || userUrl !== '' ? found.userUrl : undefined}
            onChange={setUserUrl}
          />
          <p className={styles['preview']}>
            {window.location.host}/at/<b>{userUrl || 'yourname'}</b>
          </p>
        </div>
        <TickField
          name="agreed"
          checked={agreed}
          onChange={setAgreed}
          error={tried ? found.agreed : undefined}
        >
          I agree to the{' '}
          <a href="/terms-of-use" target="_blank">
            terms of use
          </a>{' '}
          and the{' '}
          <a href="/privacy-policy" target="_blank">
            privacy policy
          </a>
        </TickField>
        <Button type="submit" wide loading={busy} variant="primary">
          <GoogleSign />
          Continue with Google
        </Button>
      </form>
      <p className="quiet">
        Rather without Google?{' '}
        <Link to="/signup" search={redirect ? { redirect } : {}}>
          Sign up with e-mail
        </Link>
      </p>
    </AuthFrame>
  )
}
