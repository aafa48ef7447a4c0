import type { Section } from '../section.ts'

export const section: Section = {
  place: 150,
  title: 'Newsletter',
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
