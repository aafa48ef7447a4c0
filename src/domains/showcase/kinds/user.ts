import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

/** Facts of the user beside the account. The plan is a fact of accounts and is never written here. */
const User = z.object({ entityId: EntityId })

export const user = defineKind('user', User, { holds: 'one', title: 'user', example: {} })
