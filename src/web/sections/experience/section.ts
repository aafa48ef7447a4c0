import type { Section } from '../section.ts'

export const section: Section = {
  place: 140,
  title: 'Experience',
  group: 'Tell',
  onPage: 'experience',
  kinds: ['experience'],
  orders: ['experienceSettings'],
  counted: 'experience',
  edit: () => import('./edit.tsx'),
}
