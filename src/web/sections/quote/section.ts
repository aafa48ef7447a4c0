import type { Section } from '../section.ts'

export const section: Section = {
  place: 104,
  title: 'Quote',
  kinds: ['quote'],
  edit: () => import('./edit.tsx'),
}
