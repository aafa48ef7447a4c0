import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Experience',
  kinds: ['experience'],
  orders: ['experienceSettings'],
  counted: 'experience',
  edit: () => import('./edit.tsx'),
}
