import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 140,
  title: 'Experience',
  onPage: 'experience',
  card: { words: 'Where you learned it, year by year.', drawing: 'text' },
  kinds: ['experience'],
  orders: ['experienceSettings'],
  counted: 'experience',
  adds,
  edit: () => import('./edit.tsx'),
}
