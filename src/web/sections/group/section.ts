import type { Section } from '../section.ts'

export const section: Section = {
  place: 60,
  title: 'Classes',
  onPage: 'groupService',
  kinds: ['groupService'],
  orders: ['groupServiceSettings'],
  counted: 'groupService',
  edit: () => import('./edit.tsx'),
}
