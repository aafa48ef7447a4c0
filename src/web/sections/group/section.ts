import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 60,
  title: 'Classes',
  onPage: 'groupService',
  card: { words: 'Sessions that several people share, with their dates.', drawing: 'cards' },
  kinds: ['groupService'],
  orders: ['groupServiceSettings'],
  counted: 'groupService',
  adds,
  edit: () => import('./edit.tsx'),
}
