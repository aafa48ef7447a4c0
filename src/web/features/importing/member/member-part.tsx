import { keptDays } from '#domains/federation/contract.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './member.module.css'
import type { MemberState } from './use-member.ts'

type Props = {
  state: MemberState
  onLeave: () => void
  /** Goes on with the name, picture and e-mail alone. */
  onUse: () => void
  /** Reads the files that are kept. */
  onContinue: () => void
  onForget: () => void
}

/** Signing in at the other site, or who did. Nothing where the installation does not offer it. */
export function MemberPart({ state, onLeave, onUse, onContinue, onForget }: Props) {
  if (state.at === 'off' || state.at === 'arriving') return null
  if (state.at !== 'here')
    return (
      <section className={styles['part']} aria-labelledby="member-title">
        <h2 id="member-title">Begin with your name and picture</h2>
        {state.at === 'nobody' && state.problem && (
          <Alert kind="error" title="You are not signed in with LinkedIn">
            {state.problem}
          </Alert>
        )}
        <div>
          <Button onClick={onLeave} unavailable={state.at === 'leaving' ? 'LinkedIn opens' : undefined}>
            Sign in with LinkedIn
          </Button>
        </div>
        <p className={styles['hint']}>
          LinkedIn tells us your name, picture and e-mail, and nothing else. For jobs and skills, choose a
          file below.
        </p>
      </section>
    )
  const { member, kept } = state
  const name = `${member.firstName} ${member.lastName}`.trim()
  return (
    <section className={styles['part']} aria-labelledby="member-title">
      <h2 id="member-title">Signed in with LinkedIn</h2>
      <div className={styles['who']}>
        {member.picture && <img src={member.picture} alt="" width={56} height={56} />}
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          {member.email && <span>{member.email}</span>}
        </p>
      </div>
      {kept.length > 0 && (
        <p>
          Kept for you, for up to {keptDays} days: <bdi>{kept.join(', ')}</bdi>
        </p>
      )}
      <div className={styles['buttons']}>
        {kept.length > 0 ? (
          <Button variant="primary" onClick={onContinue}>
            Continue with your file
          </Button>
        ) : (
          <Button onClick={onUse}>Go on without a file</Button>
        )}
        <Button variant="quiet" onClick={onForget}>
          {kept.length > 0 ? 'Sign out and delete the file' : 'Sign out of LinkedIn here'}
        </Button>
      </div>
    </section>
  )
}
