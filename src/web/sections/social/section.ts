import type { Section } from '../section.ts'

export const section: Section = {
  place: 165,
  title: 'Social accounts',
  group: 'Keep in touch',
  onPage: 'social',
  ownHeading: true,
  kinds: ['instagram', 'youtube', 'facebook', 'linkedIn'],
  edit: () => import('./edit.tsx'),
}
