import type { Section } from '../section.ts'

export const section: Section = {
  place: 24,
  title: 'Stories',
  group: 'Tell',
  onPage: 'stories',
  ownHeading: true,
  kinds: ['stories'],
  counted: 'stories',
  edit: () => import('./edit.tsx'),
}
