import { itemsOf, singleOf } from '../../parts/editing/records.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  place: -3,
  title: 'Weekly hours',
  kinds: ['weeklyScheduleSettings'],
  missing: ({ draft, typed }) => {
    const services = [...itemsOf(draft, typed, 'individualService'), ...itemsOf(draft, typed, 'booking')]
    const follows = services.some(({ data }) => !data['schedule'])
    return follows && !singleOf(draft, typed, 'weeklyScheduleSettings')
      ? [{ sentence: 'Set your weekly hours, your services follow them' }]
      : []
  },
  edit: () => import('./edit.tsx'),
}
