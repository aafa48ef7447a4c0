import type { Section } from '../section.ts'

export const section: Section = {
  place: 30,
  title: 'Skills',
  group: 'Tell',
  onPage: 'skill',
  kinds: ['skill'],
  orders: ['skillSettings'],
  counted: 'skill',
  edit: () => import('./edit.tsx'),
}
