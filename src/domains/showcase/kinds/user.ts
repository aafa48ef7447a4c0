import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/**
 * The fields of the user profile (specification 3) that have no meaning for visitors, who cannot read this kind. The
 * three ids are imported. Plan and PayPal account belong to accounts, and `customDomain` is the connected domain of hosts.
 */
const User = z.object({
  entityId: EntityId,
  timekitResourceId: line(100).default(''),
  timekitProjectId: line(100).default(''),
  formstackId: line(100).default(''),
})

export const user = defineKind('user', User, {
  holds: 'one',
  title: 'Imported ids',
  fieldTitles: {
    timekitResourceId: 'Timekit resource',
    timekitProjectId: 'Timekit project',
    formstackId: 'Formstack',
  },
  example: {
    timekitResourceId: 'resource-1',
    timekitProjectId: 'project-1',
    formstackId: 'formstack-1',
  },
})
