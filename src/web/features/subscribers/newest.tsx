import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contactsQuery } from '../../parts/data/contacts.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Frame } from '../../ui/layout.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { SubscribersHead } from './head.tsx'
import { NobodyYet, type OwnForm } from './nobody-yet.tsx'

type Props = { zone: string; form: OwnForm; onOpen: (id: string) => void }

/** specification 2, the dashboard's tab: the newest contacts, and the way to all of them. */
export function NewestSubscribers({ zone, form, onOpen }: Props) {
  const newest = useQuery(contactsQuery({ limit: 10 }))
  const contacts = newest.data?.contacts
  return (
    <>
      <SubscribersHead
        actions={
          <Link className={buttonClass()} to="/subscribers">
            All subscribers
          </Link>
        }
      />
      <ListStates
        what="Your subscribers"
        query={newest}
        count={contacts?.length}
        empty={<NobodyYet form={form} />}
      >
        <Frame>
          <ContactsTable contacts={contacts} stale={newest.isPlaceholderData} zone={zone} onOpen={onOpen} />
        </Frame>
      </ListStates>
    </>
  )
}
