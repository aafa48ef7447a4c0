import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'review',
  card: { words: 'What customers say, with their stars.', drawing: 'stars' },
  kinds: ['review'],
  orders: ['reviewSettings'],
  counted: 'review',
  adds: 'Add a review',
  edit: () => import('./edit.tsx'),
}
