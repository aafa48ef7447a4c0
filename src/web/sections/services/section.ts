import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Services',
  kinds: ['individualService'],
  orders: ['individualServiceSettings', 'serviceSettings'],
  counted: 'individualService',
  edit: () => import('./edit.tsx'),
}
