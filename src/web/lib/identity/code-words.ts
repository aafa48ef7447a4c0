import type { IdentityError } from './errors.ts'

/** The channel that delivers a code. */
export type CodeSource = 'mail' | 'message' | 'app'

const newest: Readonly<Record<CodeSource, string>> = {
  mail: 'Please check the newest mail.',
  message: 'Please check the newest message.',
  app: 'Please use the one your app shows now.',
}

/** The message for a wrong or expired code; undefined for other failures. */
export function codeFault({ name }: IdentityError, source: CodeSource): string | undefined {
  if (name === 'CodeMismatchException' || name === 'EnableSoftwareTokenMFAException')
    return `That code is not right. ${newest[source]}`
  if (name !== 'ExpiredCodeException') return undefined
  return source === 'app'
    ? 'That code was used already. Please wait for the next one in your app.'
    : 'That code has run out. Please ask for a new one.'
}
