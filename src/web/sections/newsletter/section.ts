import type { Section } from '../section.ts'

export const section: Section = {
  place: 150,
  title: 'Newsletter',
  onPage: 'newsletter',
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
