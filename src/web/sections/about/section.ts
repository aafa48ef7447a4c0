import type { Section } from '../section.ts'

export const section: Section = {
  title: 'About me',
  kinds: ['aboutMe'],
  edit: () => import('./edit.tsx'),
}
