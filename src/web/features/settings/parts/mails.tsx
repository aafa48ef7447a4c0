import { useQuery } from '@tanstack/react-query'
import { mailChoicesQuery } from '../../../parts/data/notifications.ts'
import { MessagesSection } from '../messages-section.tsx'
import { NotificationsSection } from '../notifications-section.tsx'
import type { SettingsPart } from '../settings-part.ts'

export const mails: SettingsPart = {
  id: 'mails',
  group: 'Your account',
  title: 'E-mails',
  icon: 'mail',
  text: 'What we write to you, and what visitors wrote.',
  useSummary() {
    const { data } = useQuery(mailChoicesQuery)
    if (!data) return undefined
    const on = data.mails.filter(({ isOn }) => isOn).length
    return on === data.mails.length
      ? 'All notifications on'
      : `${on} of ${data.mails.length} notifications on`
  },
  Content: () => (
    <>
      <NotificationsSection />
      <MessagesSection />
    </>
  ),
}
