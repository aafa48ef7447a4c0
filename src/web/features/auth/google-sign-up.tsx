import { Link } from '@tanstack/react-router'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { useForm } from '../../lib/forms/use-form.ts'
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
  const { busy, failure, leave } = useLeaving(redirect, 'signUp')
  const { values, set, bind, issue, form } = useForm({
    initial: { userUrl: storedUrl(), agreed: false },
    check: ({ userUrl, agreed }) => ({
      userUrl: userUrlFault(userUrl),
      agreed: agreed ? undefined : 'Please agree before you continue',
    }),
    send: async ({ userUrl }) => {
      // the page is about to leave for Google
      if (busy) return
      storeChosenUrl(userUrl)
      await leave()
    },
  })

  return (
    <AuthFrame
      title="Sign up with Google"
      text="Choose the address of your page. Your name and your e-mail come from Google, and you can change them later."
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <div className={styles['address']}>
          <Field
            label="Profile URL"
            max={30}
            autoComplete="off"
            hint="3 to 30 letters, a to z"
            {...bind('userUrl')}
            error={issue('userUrl') ?? (values.userUrl === '' ? undefined : userUrlFault(values.userUrl))}
          />
          <p className={styles['preview']}>
            {window.location.host}/at/<b>{values.userUrl || 'yourname'}</b>
          </p>
        </div>
        <TickField
          name="agreed"
          checked={values.agreed}
          onChange={(agreed) => set({ agreed })}
          error={issue('agreed')}
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
