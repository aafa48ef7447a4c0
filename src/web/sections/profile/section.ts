import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  place: -4,
  title: 'Basic profile',
  kinds: ['basicProfile'],
  begins: ({ firstName, lastName }) => ({ firstName, lastName, timezone: usableZone(browserZone()) }),
  missing: ({ draft, typed }) => {
    const profile = singleOf(draft, typed, 'basicProfile')?.data
    const lacks = (field: string) => !textOf(profile?.[field]).trim()
    return [
      ...(lacks('firstName') ? [{ sentence: 'Please enter First name', field: 'firstName' }] : []),
      ...(lacks('lastName') ? [{ sentence: 'Please enter Last name', field: 'lastName' }] : []),
      ...(draft.userUrl ? [] : [{ sentence: 'Choose the address of your Showcase', field: 'userUrl' }]),
    ]
  },
  edit: () => import('./edit.tsx'),
}
