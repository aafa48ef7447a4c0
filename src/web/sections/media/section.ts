import type { Section } from '../section.ts'

export const section: Section = {
  place: 80,
  title: 'Media and text',
  group: 'Tell',
  onPage: 'mediaTexts',
  ownHeading: true,
  kinds: ['mediaTexts'],
  orders: ['mediaTextSettings'],
  counted: 'mediaTexts',
  edit: () => import('./edit.tsx'),
}
