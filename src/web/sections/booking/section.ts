import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 50,
  title: 'Calendar cards',
  onPage: 'booking',
  card: { words: 'A month and its free times, on the page itself.', drawing: 'month' },
  ownHeading: true,
  kinds: ['booking'],
  counted: 'booking',
  adds,
  edit: () => import('./edit.tsx'),
}
