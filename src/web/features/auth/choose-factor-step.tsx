import { type FormEvent, useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import type { SigningIn } from './use-sign-in.ts'

const ways = {
  TOTP: { name: 'Authenticator app', words: 'The six digits your app shows' },
  SMS: { name: 'Text message', words: 'Six digits, sent to your phone' },
} as const
type Way = keyof typeof ways
/** The safer method first. */
const order: readonly Way[] = ['TOTP', 'SMS']

/** Step in which the user chooses one of several second factors. */
export function ChooseFactorStep({ types, signing }: { types: readonly Way[]; signing: SigningIn }) {
  const offered = order.filter((way) => types.includes(way))
  const [chosen, setChosen] = useState<Way>(offered[0] ?? 'TOTP')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(await signing.answer(chosen))
    setBusy(false)
  }

  return (
    <AuthFrame
      follows
      title="One more step"
      text="Your account needs a code as well. How would you like to get it?"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FailureAlert failure={failure} />
        <fieldset className={styles['ways']}>
          <legend className="vh">How you get the code</legend>
          {offered.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="way"
                value={type}
                checked={type === chosen}
                onChange={() => setChosen(type)}
              />
              <span className={styles['way']}>{ways[type].name}</span>
              <span className={styles['words']}>{ways[type].words}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" wide loading={busy}>
          Continue
        </Button>
        <div className={styles['again']}>
          <Button variant="quiet" size="sm" onClick={signing.startOver}>
            Use another account
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
