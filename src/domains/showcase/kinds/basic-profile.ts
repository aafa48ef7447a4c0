import { z } from 'zod'
import { AvatarName, EntityId, PictureRef, TimeZone } from '#domains/catalogue/contract.ts'
import { invalidEmail } from '#platform/common/email.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** specification 3, "Occupation kinds". */
const occupations = ['fitness trainer', 'dance instructor', 'career coach', 'other'] as const
export type Occupation = (typeof occupations)[number]

/** specification 5, "Maximum lengths". `trade`: job title, the line under it, and the place. */
export const profileMax = { name: 50, bio: 144, trade: 90 } as const

const BasicProfile = z.object({
  entityId: EntityId,
  firstName: requiredLine(profileMax.name, 'Please enter First name').prefault(''),
  lastName: requiredLine(profileMax.name, 'Please enter Last name').prefault(''),
  /** The one-liner. */
  bio: lines(profileMax.bio).default(''),
  occupation: z.enum(occupations).default('other'),
  jobTitle: line(profileMax.trade).default(''),
  jobSubtitle: line(profileMax.trade).default(''),
  place: line(profileMax.trade).default(''),
  contactEmail: z.union([z.literal(''), emailAddress()], invalidEmail).default(''),
  showContactEmail: z.boolean().default(false),
  timezone: TimeZone.default('UTC'),
  /** The portrait: a photograph or a drawn face; empty if there is none. */
  profileImage: z.union([z.literal(''), AvatarName, PictureRef], 'Not a picture of yours').default(''),
})

export const basicProfile = defineKind('basicProfile', BasicProfile, {
  holds: 'one',
  title: 'Name and one-liner',
  pageField: 'profile',
  fieldTitles: {
    bio: 'One-liner',
    jobSubtitle: 'Line under the job title',
    contactEmail: 'Email address',
    showContactEmail: 'Email address on the page',
    timezone: 'Time zone',
    profileImage: 'Portrait',
  },
  required: {
    sentence: 'Say who you are: your first and last name.',
    blank: (entityId) => ({
      entityId,
      ...BasicProfile.omit({ entityId: true }).parse({ firstName: 'Your', lastName: 'name' }),
    }),
  },
  shown: (profile) => (profile.showContactEmail ? profile : { ...profile, contactEmail: '' }),
})
