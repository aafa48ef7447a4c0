import type { Operation } from '../operation.ts'
import { getCredentialsForIdentity } from './get-credentials-for-identity.ts'
import { getId } from './get-id.ts'

/** Every operation of the identity pool; tests walk this list, so that a new one cannot be forgotten. */
export const poolOperations: readonly Operation[] = [getId, getCredentialsForIdentity]
