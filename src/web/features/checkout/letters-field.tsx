import { lettersHint, lettersLabel } from '#domains/audience/rules/letters-words.ts'
import css from './checkout.module.css'

type Props = { firstName: string; isOn: boolean; disabled: boolean; onChange: (isOn: boolean) => void }

/** Asks for the letters of the provider, unticked. */
export const LettersField = ({ firstName, isOn, disabled, onChange }: Props) => (
  <label className={css['letters']}>
    <input
      type="checkbox"
      name="letters"
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {lettersLabel(firstName)}
      <small>{lettersHint}</small>
    </span>
  </label>
)

/** Asks for letters to an address, which a mail confirms. The page may close meanwhile; nobody waits for the answer. */
export function askForLetters(userUrl: string, email: string): void {
  fetch(`/api/public/${encodeURIComponent(userUrl)}/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, source: 'checkout' }),
    keepalive: true,
  }).catch(() => undefined)
}
