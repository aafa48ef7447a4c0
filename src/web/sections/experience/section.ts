import type { Section } from '../section.ts'

export const section: Section = {
  place: 60,
  title: 'Experience',
  kinds: ['experience'],
  orders: ['experienceSettings'],
  counted: 'experience',
  edit: () => import('./edit.tsx'),
}
