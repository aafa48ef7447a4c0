import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'groupService',
  card: { words: 'Sessions that several people share, with their dates.', drawing: 'cards' },
  kinds: ['groupService'],
  orders: ['groupServiceSettings'],
  counted: 'groupService',
  adds: 'Add a class',
  edit: () => import('./edit.tsx'),
}
