import { queryOptions } from '@tanstack/react-query'
import { readAccount } from '#domains/accounts/contract.ts'
import { readDraft } from '#domains/showcase/contract.ts'
import { call } from '../../lib/api.ts'

export const draftQuery = queryOptions({ queryKey: ['showcase'], queryFn: () => call(readDraft, {}) })
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => call(readAccount, {}) })
