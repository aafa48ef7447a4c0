import type { Section } from '../section.ts'

export const section: Section = {
  place: 130,
  title: 'Blog',
  group: 'Tell',
  onPage: 'blog',
  kinds: ['blog'],
  orders: ['blogSettings'],
  counted: 'blog',
  edit: () => import('./edit.tsx'),
}
