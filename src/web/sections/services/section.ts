import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'individualService',
  card: { words: 'What people can book with you, each with its price.', drawing: 'cards' },
  kinds: ['individualService', 'featuredService'],
  orders: ['individualServiceSettings', 'serviceSettings'],
  counted: 'individualService',
  adds: 'Add a service',
  edit: () => import('./edit.tsx'),
}
