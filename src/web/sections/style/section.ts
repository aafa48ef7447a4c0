import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Style',
  kinds: ['appearance'],
  edit: () => import('./edit.tsx'),
}
