import type { Section } from '../section.ts'

export const section: Section = {
  place: 60,
  title: 'Classes',
  group: 'Sell',
  onPage: 'groupService',
  kinds: ['groupService'],
  orders: ['groupServiceSettings'],
  counted: 'groupService',
  edit: () => import('./edit.tsx'),
}
