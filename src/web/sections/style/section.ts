import type { Section } from '../section.ts'

export const section: Section = {
  place: 90,
  title: 'Style',
  kinds: ['appearance'],
  edit: () => import('./edit.tsx'),
}
