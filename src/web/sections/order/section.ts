import type { Section } from '../section.ts'

export const section: Section = {
  place: -2,
  title: 'Layout and languages',
  kinds: ['desktopProfileConfig', 'appConfigurations'],
  arranges: ['desktopProfileConfig'],
  edit: () => import('./edit.tsx'),
}
