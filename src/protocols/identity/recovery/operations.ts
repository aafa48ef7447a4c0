import type { Operation } from '../operation.ts'
import { readRecoveryCodes } from './read-recovery-codes.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

/** Every operation on recovery codes. They are ours, not the vendor's: `POST /idp/recoveryCodes` (decision 36). */
export const recoveryOperations: readonly Operation[] = [readRecoveryCodes, replaceRecoveryCodes]
