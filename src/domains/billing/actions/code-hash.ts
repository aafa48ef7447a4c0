import { createHmac } from 'node:crypto'
import type { CodesDeps } from '../ports.ts'

/** The keyed hash under which a code is stored. */
export const codeHash = ({ key }: Pick<CodesDeps, 'key'>, code: string): string =>
  createHmac('sha256', key.derive('partner-codes')).update(code).digest('base64url')
