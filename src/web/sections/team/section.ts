import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 110,
  title: 'Team',
  onPage: 'team',
  card: { words: 'The people beside you.', drawing: 'people' },
  kinds: ['team'],
  orders: ['teamSettings'],
  counted: 'team',
  adds,
  edit: () => import('./edit.tsx'),
}
