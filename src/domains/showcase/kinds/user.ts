import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

/** The user record. The plan belongs to accounts and is never stored here. */
const User = z.object({ entityId: EntityId })

export const user = defineKind('user', User, { holds: 'one', title: 'user', example: {} })
