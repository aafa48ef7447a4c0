import type { Section } from '../section.ts'

export const section: Section = {
  place: 100,
  title: 'About me',
  onPage: 'aboutMe',
  kinds: ['aboutMe'],
  edit: () => import('./edit.tsx'),
}
