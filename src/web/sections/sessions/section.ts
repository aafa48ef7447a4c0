import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'sessions',
  card: { words: 'How many sessions you have given, counted for you.', drawing: 'figure' },
  ownHeading: true,
  kinds: ['sessions'],
  edit: () => import('./edit.tsx'),
}
