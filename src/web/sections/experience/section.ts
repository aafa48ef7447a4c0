import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'experience',
  card: { words: 'Where you learned it, year by year.', drawing: 'text' },
  kinds: ['experience'],
  orders: ['experienceSettings'],
  counted: 'experience',
  adds: 'Add experience',
  edit: () => import('./edit.tsx'),
}
