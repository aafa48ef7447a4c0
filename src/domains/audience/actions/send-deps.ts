import type { AudienceDeps } from '../ports.ts'

/** What sending a letter needs. */
export type SendDeps = Pick<
  AudienceDeps,
  | 'accounts'
  | 'catalogue'
  | 'letterPages'
  | 'renderLetter'
  | 'letters'
  | 'links'
  | 'publicUrl'
  | 'newsletters'
>
