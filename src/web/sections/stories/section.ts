import type { Section } from '../section.ts'

export const section: Section = {
  place: 24,
  title: 'Stories',
  kinds: ['stories'],
  counted: 'stories',
  edit: () => import('./edit.tsx'),
}
