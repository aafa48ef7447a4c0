import type { Section } from '../section.ts'

export const section: Section = {
  place: 18,
  title: 'Order of sections',
  group: 'Look',
  kinds: ['desktopProfileConfig', 'appConfigurations'],
  edit: () => import('./edit.tsx'),
}
