import { useState } from 'react'
import type { Connections } from '#domains/connections/contract.ts'
import { usePrefetch } from '../../lib/lazy-dialog.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { AddDialog } from './address-dialogs.ts'
import { ConnectButton } from './connect-button.tsx'
import styles from './connections.module.css'
import { ownPath } from './own-path.ts'
import { Part } from './part.tsx'
import { Row } from './row.tsx'

/** What can be connected, and for what the operator did not set up: what works without. */
export function AddList({ vendors, takesAddresses }: Connections) {
  const [isAdding, setIsAdding] = useState(false)
  usePrefetch(AddDialog)
  const byAddress = (of: string) =>
    takesAddresses && (
      <Button size="sm" onClick={() => setIsAdding(true)}>
        Add an address<span className="vh"> {of}</span>
      </Button>
    )
  return (
    <Part title="Add">
      <ul className={styles['rows']}>
        <Row icon="link" title="Calendar address" end={byAddress('of any calendar')}>
          <p>
            {takesAddresses
              ? 'Any calendar that gives an address ending in .ics. No sign-in; takes busy times away.'
              : 'Calendar addresses are switched off on this installation. Block busy times in your hours until then.'}
          </p>
        </Row>
        {vendors
          .filter(({ connection }) => connection === null)
          .map(({ vendor, isAvailable }) => (
            <Row
              key={vendor}
              icon={wordsOf(vendor).icon}
              title={wordsOf(vendor).title}
              end={
                isAvailable ? (
                  <ConnectButton vendor={vendor} back={ownPath} size="sm" />
                ) : (
                  wordsOf(vendor).isCalendar && byAddress(`of ${wordsOf(vendor).title}`)
                )
              }
            >
              <p>{isAvailable ? wordsOf(vendor).what : wordsOf(vendor).without}</p>
            </Row>
          ))}
        {published.map(({ title, text }) => (
          <Row key={title} icon="calendar" title={title} end={byAddress(`of ${title}`)}>
            <p>{text}</p>
          </Row>
        ))}
      </ul>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Part>
  )
}

type Words = {
  readonly icon: IconName
  readonly title: string
  readonly isCalendar: boolean
  readonly what: string
  /** What works where the operator did not set the vendor up. */
  readonly without: string
}

const google: Words = {
  icon: 'calendar',
  title: 'Google Calendar',
  isCalendar: true,
  what: 'Both ways: your busy times leave your page, and your bookings appear there. You sign in at Google.',
  without:
    'Not set up on this installation. Until it is: add the secret address of your Google calendar, and its busy times leave your page.',
}
const zoom: Words = {
  icon: 'video',
  title: 'Zoom',
  isCalendar: false,
  what: 'Makes one meeting for each booking and one for each class. You sign in at Zoom.',
  without:
    'Not set up on this installation. Until it is: type your own meeting link into a service, and customers get it in time.',
}
const instagram: Words = {
  icon: 'instagram',
  title: 'Instagram',
  isCalendar: false,
  what: 'Shows your nine newest posts on your page, as copies. For professional accounts; you sign in at Instagram.',
  without:
    'Not set up on this installation. Until it is: add the address of your profile under Social accounts in the editor.',
}
const wordsOf = (vendor: string): Words =>
  vendor === 'zoom' ? zoom : vendor === 'instagram' ? instagram : google

/** Calendars that are read at an address. */
const published = [
  {
    title: 'Microsoft 365',
    text: 'Cannot be signed in to yet. Until then: publish your Outlook calendar and add its address.',
  },
  {
    title: 'Another calendar',
    text: 'Apple, Fastmail, Nextcloud and others: publish the calendar there and add its address. Signing in by CalDAV follows.',
  },
]
