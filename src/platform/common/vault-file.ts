import { z } from 'zod'
import { line, requiredLine } from './fields.ts'

/** A file in its owner's vault: `key` has no area prefix, `size` is in bytes. */
export const VaultFile = z.object({
  key: requiredLine(300, 'The file has no key'),
  name: line(200),
  size: z.int().min(0),
  contentType: line(100),
})
export type VaultFile = z.infer<typeof VaultFile>
