import type { Section } from '../section.ts'

export const section: Section = {
  place: 165,
  title: 'Social accounts',
  onPage: 'social',
  card: { words: 'Plain links to your accounts elsewhere.', drawing: 'lines' },
  ownHeading: true,
  kinds: ['instagram', 'youtube', 'facebook', 'linkedIn'],
  edit: () => import('./edit.tsx'),
}
