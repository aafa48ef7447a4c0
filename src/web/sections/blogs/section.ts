import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 130,
  title: 'Blog',
  onPage: 'blog',
  card: { words: 'Posts, each with a page of its own.', drawing: 'cards' },
  kinds: ['blog'],
  orders: ['blogSettings'],
  counted: 'blog',
  adds,
  edit: () => import('./edit.tsx'),
}
