import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'team',
  card: { words: 'The people beside you.', drawing: 'people' },
  kinds: ['team'],
  orders: ['teamSettings'],
  counted: 'team',
  adds: 'Add a person',
  edit: () => import('./edit.tsx'),
}
