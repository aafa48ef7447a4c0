import type { Section } from '../section.ts'

export const section: Section = {
  place: 101,
  title: 'Style',
  beside: true,
  kinds: ['appearance'],
  edit: () => import('./edit.tsx'),
}
