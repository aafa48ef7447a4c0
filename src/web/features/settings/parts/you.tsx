import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '../../../parts/data/identity.ts'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { DeleteSection } from '../delete-section.tsx'
import { ImportedIds } from '../imported-ids.tsx'
import { NameSection } from '../name-section.tsx'
import { Section } from '../section.tsx'
import type { SettingsPart } from '../settings-part.ts'
import { WithUser } from '../user.tsx'
import { VisitsSection } from '../visits-section.tsx'

export const you: SettingsPart = {
  id: 'you',
  group: 'Your account',
  title: 'You',
  icon: 'person',
  text: 'Your name, how this app looks to you, and the end of your account.',
  useSummary() {
    const { data } = useQuery(userInfoQuery)
    return data && [data.attributes['given_name'], data.attributes['family_name']].filter(Boolean).join(' ')
  },
  Content: () => (
    <>
      <WithUser>{({ attributes }) => <NameSection attributes={attributes} />}</WithUser>
      <Section title="Theme" text="Of this app on this device. Your page has a style of its own.">
        <ThemeSwitch />
      </Section>
      <VisitsSection />
      <ImportedIds />
      <DeleteSection />
    </>
  ),
}
