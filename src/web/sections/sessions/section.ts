import type { Section } from '../section.ts'

export const section: Section = {
  place: 26,
  title: 'Sessions delivered',
  onPage: 'sessions',
  card: { words: 'How many sessions you have given, counted for you.', drawing: 'figure' },
  ownHeading: true,
  kinds: ['sessions'],
  edit: () => import('./edit.tsx'),
}
