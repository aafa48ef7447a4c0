import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactDetail } from '#domains/audience/contacts-contract.ts'
import { kindWords, overPlanWords, sourceWords, stateWords } from '#domains/audience/rules/contact-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { contactQuery } from '../../parts/data/contacts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './contact-drawer.module.css'
import { ContactHistory } from './contact-history.tsx'
import { ContactTags } from './contact-tags.tsx'
import { EndDialog } from './end-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { firstNameOf, stateTones } from './words.ts'

const WriteDialog = lazyDialog(() =>
  import('../../parts/writing/write-dialog.tsx').then((part) => part.WriteDialog),
)

type Props = { id: string; zone: string; onClose: () => void }
type Opened = 'writing' | 'ending' | 'erasing'

/** One contact: figures, tags, consents, letters, orders. */
export function ContactDrawer({ id, zone, onClose }: Props) {
  const { data: contact, error, refetch } = useQuery(contactQuery(id))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isMissing = error instanceof ApiError && error.code === 'audience.contact_missing'
  return (
    <>
      <Drawer
        label={contact ? contact.name || contact.email : 'Contact'}
        head={contact ? <Head contact={contact} zone={zone} /> : <h2>Contact</h2>}
        foot={contact && <Foot contact={contact} onOpen={setOpened} />}
        covered={opened !== undefined}
        onClose={onClose}
      >
        {contact && (
          <>
            <Figures contact={contact} zone={zone} />
            <ContactTags contact={contact} />
            <ContactHistory contact={contact} zone={zone} />
          </>
        )}
        {!contact && !error && (
          <SkeletonLines label="The contact is loading" widths={[60, 84, 100, 100, 72]} />
        )}
        {error && !contact && (
          <Alert
            kind="error"
            title={isMissing ? 'There is no such contact' : 'We could not open it'}
            action={
              isMissing ? undefined : (
                <Button size="sm" onClick={() => void refetch()}>
                  Try now
                </Button>
              )
            }
          >
            {isMissing ? 'The contact was erased, or the address is cut short.' : error.message}
          </Alert>
        )}
      </Drawer>
      {contact?.personId && opened === 'writing' && (
        <WriteDialog
          title={`Message ${contact.name || contact.email}`}
          readers={{ about: 'person', id: contact.personId }}
          onClose={close}
        />
      )}
      {contact && <EndDialog contact={contact} opened={opened === 'ending'} onClose={close} />}
      {contact && (
        <EraseDialog contact={contact} opened={opened === 'erasing'} onErased={onClose} onClose={close} />
      )}
    </>
  )
}

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

const Head = ({ contact, zone }: { contact: ContactDetail; zone: string }) => (
  <>
    <p className="quiet">Contact since {formatDate(contact.createdAt, 'date', zone)}</p>
    <h2 className={styles['name']}>{contact.name || contact.email}</h2>
    <p>
      <a href={mailto(contact.email)}>{contact.email}</a>
    </p>
    <Cluster>
      <Badge tone={stateTones[contact.state]}>{stateWords[contact.state]}</Badge>
      <Badge tone="info">{kindWords(contact)}</Badge>
      {contact.isOverPlan && <Badge tone="warning">{overPlanWords}</Badge>}
    </Cluster>
  </>
)

function Figures({ contact, zone }: { contact: ContactDetail; zone: string }) {
  const { orders, spentCents, lastSeenAt, source } = contact
  const figures = [
    ['Orders', orders],
    ['Spent, after refunds', formatMoney(spentCents)],
    ['Last seen', lastSeenAt ? formatDate(lastSeenAt, 'date', zone) : 'not yet'],
    ['Came by', sourceWords[source]],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Foot({ contact, onOpen }: { contact: ContactDetail; onOpen: (part: Opened) => void }) {
  const { isCustomer, state } = contact
  return (
    <>
      {isCustomer && (
        <Button icon="mail" onClick={() => onOpen('writing')}>
          Message {firstNameOf(contact)}
        </Button>
      )}
      {(state === 'subscribed' || state === 'pending') && (
        <Button variant="danger" onClick={() => onOpen('ending')}>
          Unsubscribe
        </Button>
      )}
      <Button variant="quiet" onClick={() => onOpen('erasing')}>
        Erase
      </Button>
    </>
  )
}
