import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Newsletter',
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
