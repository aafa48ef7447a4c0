import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, linkAddress, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const notALink = 'A link such as https://example.com'

/** specification 5: team member name 100, team title 50, team subtitle 100. */
const Member = z.object({
  entityId: EntityId,
  name: requiredLine(100, 'Name is required').prefault(''),
  title: requiredLine(50, 'Title is required').prefault(''),
  subtitle: line(100).default(''),
  media: Media.nullable().default(null),
  link: z.union([z.literal(''), linkAddress(500, notALink)], notALink).default(''),
  /** The member's own account. Stored and not shown until accounts have members. */
  userId: line(100).default(''),
})

export const team = defineKind('team', Member, {
  holds: 'many',
  maxRecords: 50,
  titleField: 'name',
  sequences: { teamSettings: 'Order of the team' },
  pageField: 'team',
  shown: (member) => ({ ...member, userId: '' }),
  fieldTitles: { userId: 'Account' },
  example: {
    name: 'Rafael Ortega',
    title: 'Lead, Tuesdays',
    subtitle: 'Patient with shoulders.',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    link: 'https://rafael.example/',
    userId: 'USERSUB#rafael',
  },
})
