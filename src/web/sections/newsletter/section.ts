import type { Section } from '../section.ts'

export const section: Section = {
  place: 130,
  title: 'Newsletter',
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
