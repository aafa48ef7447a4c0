import type { Section } from '../section.ts'

export const section: Section = {
  place: 130,
  title: 'Blog',
  kinds: ['blog'],
  orders: ['blogSettings'],
  counted: 'blog',
  edit: () => import('./edit.tsx'),
}
