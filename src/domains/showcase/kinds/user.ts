import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { formed, line } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** Two labels or more of letters, digits and inner hyphens, in lower case. */
const hostname = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/
const notADomain = 'A domain such as thea.example'

/**
 * The fields of the user profile (specification 3) that have no meaning for visitors, who cannot read this kind. The
 * three ids are imported. The plan belongs to accounts and is never stored here.
 */
const User = z.object({
  entityId: EntityId,
  paypalAccount: line(254).default(''),
  customDomain: z.union([z.literal(''), formed(253, hostname, notADomain)], notADomain).default(''),
  timekitResourceId: line(100).default(''),
  timekitProjectId: line(100).default(''),
  formstackId: line(100).default(''),
})

export const user = defineKind('user', User, {
  holds: 'one',
  title: 'Payment account, domain and imported ids',
  fieldTitles: {
    paypalAccount: 'PayPal account',
    timekitResourceId: 'Timekit resource',
    timekitProjectId: 'Timekit project',
    formstackId: 'Formstack',
  },
  example: {
    paypalAccount: 'thea@example.com',
    customDomain: 'thea.example',
    timekitResourceId: 'resource-1',
    timekitProjectId: 'project-1',
    formstackId: 'formstack-1',
  },
})
