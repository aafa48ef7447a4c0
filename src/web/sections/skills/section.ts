import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Skills',
  kinds: ['skill'],
  orders: ['skillSettings'],
  counted: 'skill',
  edit: () => import('./edit.tsx'),
}
