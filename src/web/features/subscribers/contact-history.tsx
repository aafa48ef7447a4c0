import { Link } from '@tanstack/react-router'
import type { ContactDetail } from '#domains/audience/contacts-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './contact-drawer.module.css'
import { consentPlace, consentWords, letterState, orderCount } from './words.ts'

type Props = { contact: ContactDetail; zone: string }

/** What a contact agreed to, which letters they got, and the way to their orders. */
export const ContactHistory = (props: Props) => (
  <>
    <Consents {...props} />
    <Letters {...props} />
    <Orders {...props} />
  </>
)

const Consents = ({ contact: { consents }, zone }: Props) => (
  <section className={styles['part']}>
    <h3>Consent</h3>
    {consents.length === 0 && <p className="quiet">Nothing is written down yet.</p>}
    <ul className={styles['rows']}>
      {consents.map((consent) => (
        <li key={`${consent.at} ${consent.step}`}>
          <span>
            <b>{consentWords(consent)}</b>
            {consent.words && <q className={styles['words']}>{consent.words}</q>}
            <small>{consentPlace(consent)}</small>
          </span>
          <time dateTime={consent.at}>{formatDate(consent.at, 'moment', zone)}</time>
        </li>
      ))}
    </ul>
  </section>
)

const Letters = ({ contact: { letters }, zone }: Props) => (
  <section className={styles['part']}>
    <h3>Letters</h3>
    {letters.length === 0 && <p className="quiet">No letter went to this address yet.</p>}
    <ul className={styles['rows']}>
      {letters.map(({ letterId, subject, state, at, pressedAt, why }) => (
        <li key={letterId}>
          <span>
            <b>{subject}</b>
            <small>
              {[
                at && formatDate(at, 'date', zone),
                pressedAt && `a link was pressed ${formatDate(pressedAt, 'date', zone)}`,
                why,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Badge tone={letterState(state).tone}>{letterState(state).word}</Badge>
        </li>
      ))}
    </ul>
  </section>
)

const Orders = ({ contact: { orders, personId } }: Props) =>
  personId &&
  orders > 0 && (
    <section className={styles['part']}>
      <h3>Orders</h3>
      <p>
        <Link to="/order" search={{ tab: 'customers', id: personId }}>
          {orderCount(orders)}, with everything about this customer
        </Link>
      </p>
    </section>
  )
