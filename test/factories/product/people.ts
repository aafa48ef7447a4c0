import { createPeople } from '#domains/people/index.ts'
import { accounts } from './provider.ts'

/** People of providers; erasing one calls no other area. */
export const people = createPeople({ accounts, erasers: () => [] })
