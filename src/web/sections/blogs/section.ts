import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'blog',
  card: { words: 'Posts, each with a page of its own.', drawing: 'cards' },
  kinds: ['blog'],
  orders: ['blogSettings'],
  counted: 'blog',
  adds: 'Add a post',
  edit: () => import('./edit.tsx'),
}
