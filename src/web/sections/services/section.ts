import type { Section } from '../section.ts'

export const section: Section = {
  place: 40,
  title: 'Services',
  group: 'Sell',
  onPage: 'individualService',
  kinds: ['individualService', 'featuredService'],
  orders: ['individualServiceSettings', 'serviceSettings'],
  counted: 'individualService',
  edit: () => import('./edit.tsx'),
}
