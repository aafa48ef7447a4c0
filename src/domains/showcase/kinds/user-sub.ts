import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

/** The key prefix of the owner's identity subject. It has no fields: the subject itself belongs to accounts. */
const UserSub = z.object({ entityId: EntityId })

export const userSub = defineKind('userSub', UserSub, { holds: 'one', title: 'User sub', example: {} })
