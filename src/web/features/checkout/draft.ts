/** The visitor's input. It survives a taken time, a reload and an expired hold. */
export type Draft = { name: string; email: string; note: string }

export const emptyDraft: Draft = { name: '', email: '', note: '' }

export type DraftFaults = Partial<Record<keyof Draft, string>>

/** Checks the input with the messages of the contract before it is sent. The server checks again. */
export function draftFaults({ name, email, note }: Draft): DraftFaults {
  return {
    ...(name.trim() === '' && { name: 'Please enter your name' }),
    ...(name.trim().length > 100 && { name: 'At most 100 characters' }),
    ...((!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()) || email.trim().length > 254) && {
      email: 'Invalid email. Please enter a valid email',
    }),
    ...(note.length > 1000 && { note: 'At most 1000 characters' }),
  }
}
