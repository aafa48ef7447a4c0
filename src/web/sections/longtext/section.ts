import type { Section } from '../section.ts'

export const section: Section = {
  place: 106,
  title: 'Long text',
  kinds: ['longtext'],
  edit: () => import('./edit.tsx'),
}
