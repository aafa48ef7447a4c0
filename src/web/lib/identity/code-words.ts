import type { IdentityError } from './errors.ts'

/** Where a code comes from. */
export type CodeSource = 'mail' | 'message' | 'app' | 'recovery'

const newest: Readonly<Record<CodeSource, string>> = {
  mail: 'Please check the newest mail.',
  message: 'Please check the newest message.',
  app: 'Please use the one your app shows now.',
  recovery: 'Please compare it with your list, or try another one.',
}

/** The message for a wrong or expired code; undefined for other failures. */
export function codeFault({ name }: IdentityError, source: CodeSource): string | undefined {
  if (name === 'CodeMismatchException' || name === 'EnableSoftwareTokenMFAException')
    return `That code is not right. ${newest[source]}`
  if (name !== 'ExpiredCodeException') return undefined
  if (source === 'app') return 'That code was used already. Please wait for the next one in your app.'
  if (source === 'recovery') return 'That code was used already. Please use another one of your list.'
  return 'That code has expired. Please ask for a new one.'
}
