import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { exchangeQuery, join } from '../../parts/data/exchange.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Center, Stack } from '../../ui/layout.tsx'
import styles from './join.module.css'
import { ProfileForm } from './profile-form.tsx'

type Props = { exchange: ExchangeState; invitation: string | undefined }

/** What the network does, what joining still needs, and the form. */
export function Join({ exchange: { missing, profile }, invitation }: Props) {
  const cache = useQueryClient()
  return (
    <Center>
      <Stack gap={8}>
        <ol className={styles['how']}>
          <li>
            <b>You find a peer</b> whose work goes with yours: ten suggestions a day, each with its reasons.
          </li>
          <li>
            <b>You agree</b> on showing each other. Each of you chooses where, and can stop on any day.
          </li>
          <li>
            <b>Both see what came of it</b>, down to the paid order. A client sent is a credit for you.
          </li>
        </ol>
        {invitation !== undefined && (
          <Alert kind="info" title="You were invited">
            Join, and a partnership with the person who invited you waits under Requests.
          </Alert>
        )}
        {missing.length > 0 ? (
          <section className={styles['missing']}>
            <h2>Before you can join</h2>
            <ul>
              {missing.map(({ what, words, route }) => (
                <li key={what}>
                  <span>{words}</span>
                  <Link className={buttonClass({ size: 'sm' })} to={route as never}>
                    {ways[what]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <section>
            <h2 className={styles['heading']}>What others see of you</h2>
            <ProfileForm
              profile={profile}
              confirm="Join the network"
              send={(chosen, idempotencyKey) =>
                join({ profile: chosen, ...(invitation !== undefined && { invitation }) }, { idempotencyKey })
              }
              onSent={(exchange) => {
                cache.setQueryData(exchangeQuery.queryKey, exchange)
                void cache.invalidateQueries()
                window.scrollTo(0, 0)
                showToast('You are in the network.')
              }}
            />
          </section>
        )}
      </Stack>
    </Center>
  )
}

const ways = { live: 'Open the editor', email: 'Open the settings', service: 'Add a service' } as const
