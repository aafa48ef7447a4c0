import type { Section } from '../section.ts'

export const section: Section = {
  place: 100,
  title: 'About me',
  group: 'Tell',
  onPage: 'aboutMe',
  ownHeading: true,
  kinds: ['aboutMe'],
  edit: () => import('./edit.tsx'),
}
