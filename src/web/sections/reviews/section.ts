import type { Section } from '../section.ts'

export const section: Section = {
  place: 120,
  title: 'Reviews',
  group: 'Show proof',
  onPage: 'review',
  kinds: ['review'],
  orders: ['reviewSettings'],
  counted: 'review',
  edit: () => import('./edit.tsx'),
}
