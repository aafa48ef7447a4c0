import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'social',
  card: { words: 'Plain links to your accounts elsewhere.', drawing: 'lines' },
  ownHeading: true,
  kinds: ['instagram', 'youtube', 'facebook', 'linkedIn'],
  edit: () => import('./edit.tsx'),
}
