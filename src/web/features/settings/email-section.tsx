import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ProveEmail } from './prove-email.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

type Props = { attributes: Readonly<Record<string, string>>; isGoogle: boolean }

/** The e-mail of the account, whether it is confirmed, and the form that changes it. */
export function EmailSection({ attributes, isGoogle }: Props) {
  const queries = useQueryClient()
  const [changing, setChanging] = useState(false)
  /** Where the code was sent, masked; undefined while no code was requested. */
  const [sentTo, setSentTo] = useState<string>()
  const email = attributes['email'] ?? ''
  const proved = attributes['email_verified'] === 'true'
  const changed = async () => {
    await queries.invalidateQueries()
  }
  return (
    <Section title="E-mail" text="You sign in with it, and e-mails about your bookings go there.">
      <p className={styles['state']}>
        <span className={styles['address']}>{email}</span>
        <Badge tone={proved ? 'success' : 'warning'}>{proved ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {!proved && (
        <ProveEmail
          email={email}
          sentTo={sentTo}
          onSent={setSentTo}
          onProved={async () => {
            setSentTo(undefined)
            await changed()
          }}
        />
      )}
      {isGoogle && <p className="quiet">It comes from your Google account; change it there.</p>}
      {!isGoogle && !changing && (
        <Button onClick={() => setChanging(true)}>{proved ? 'Change e-mail' : 'Use another address'}</Button>
      )}
      {changing && (
        <ChangeEmail
          email={email}
          onClose={() => setChanging(false)}
          onChanged={async (destination) => {
            setSentTo(destination ?? undefined)
            setChanging(false)
            await changed()
          }}
        />
      )}
    </Section>
  )
}
