import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/common/zones.ts'
import type { ReceivedLikes } from '../../parts/data/likes.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './received-likes.module.css'

const states: Readonly<
  Record<ReceivedLikes['addresses'][number]['state'], { words: string; tone: BadgeTone }>
> = {
  pending: { words: 'to confirm', tone: 'warning' },
  subscribed: { words: 'subscribed', tone: 'success' },
  unsubscribed: { words: 'unsubscribed', tone: 'neutral' },
  bounced: { words: 'bounced', tone: 'error' },
  complained: { words: 'complained', tone: 'error' },
}

/** The last who left an address, with what they like. */
export function Likers({ received: { addresses, withAddress, timezone } }: { received: ReceivedLikes }) {
  if (addresses.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="likers">
      <h2 id="likers">Who left an address</h2>
      <ul className={styles['likers']}>
        {addresses.map(({ contactId, email, state, titles, at }) => (
          <li key={contactId}>
            <div>
              <b>{email}</b>
              <p>
                {titlesWords(titles)}, {formatDate(at, 'day', timezone)}
              </p>
            </div>
            <Badge tone={states[state].tone}>{states[state].words}</Badge>
          </li>
        ))}
      </ul>
      {withAddress > addresses.length && (
        <p>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            to="/$"
            params={{ _splat: 'subscribers' }}
          >
            All {withAddress.toLocaleString('en')} in my subscribers
          </Link>
        </p>
      )}
    </section>
  )
}

/** `Slow Saturday and your Showcase`; more than three are counted. */
function titlesWords(titles: readonly string[]): string {
  const named = titles.map((title) => title || 'something that is gone')
  const words = named.length > 3 ? [...named.slice(0, 2), `${named.length - 2} more`] : named
  const sentence = new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
