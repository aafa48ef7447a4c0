import { Link } from '@tanstack/react-router'
import tabs from '../ui/page-tabs.module.css'

const names = { contacts: 'Contacts', letters: 'Letters', segments: 'Segments' } as const
export type SubscriberTab = keyof typeof names

/** The tabs of /subscribers that are searches of it. */
export const subscriberTabs = ['contacts', 'letters', 'segments'] as const satisfies readonly SubscriberTab[]

/** The tabs of the subscribers page. */
export const SubscriberTabs = ({ tab }: { tab: SubscriberTab }) => (
  <nav className={tabs['tabs']} aria-label="Subscribers">
    {subscriberTabs.map((name) => (
      <Link
        key={name}
        to="/subscribers"
        search={name === 'contacts' ? {} : { tab: name }}
        // the filters in the address belong to a tab, which the router cannot know
        activeOptions={{ exact: true, includeSearch: true }}
        {...(tab === name && { 'aria-current': 'page' as const })}
      >
        {names[name]}
      </Link>
    ))}
  </nav>
)
