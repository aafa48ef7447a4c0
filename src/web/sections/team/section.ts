import type { Section } from '../section.ts'

export const section: Section = {
  place: 110,
  title: 'Team',
  group: 'Tell',
  onPage: 'team',
  kinds: ['team'],
  orders: ['teamSettings'],
  counted: 'team',
  edit: () => import('./edit.tsx'),
}
