import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 120,
  title: 'Reviews',
  onPage: 'review',
  card: { words: 'What customers say, with their stars.', drawing: 'stars' },
  kinds: ['review'],
  orders: ['reviewSettings'],
  counted: 'review',
  adds,
  edit: () => import('./edit.tsx'),
}
