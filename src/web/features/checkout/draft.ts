import { emailFault } from '#platform/common/email.ts'
import { tooLong } from '#platform/common/text.ts'
import { type ChosenTip, tipFault } from './tip.ts'

/** The visitor's input. It survives a taken time, a reload and an expired hold. */
export type Draft = { name: string; email: string; note: string; tip?: ChosenTip | undefined }

export const emptyDraft: Draft = { name: '', email: '', note: '' }

export type DraftFaults = Partial<Record<keyof Draft, string>>

/** Checks the input with the messages of the contract before it is sent. The server checks again. */
export function draftFaults({ name, email, note, tip }: Draft): DraftFaults {
  return {
    ...fault('name', name.trim() === '' ? 'Please enter your name' : tooLong(name, 100)),
    ...fault('email', emailFault(email)),
    ...fault('note', tooLong(note, 1000)),
    ...fault('tip', tipFault(tip)),
  }
}

const fault = (field: keyof Draft, sentence: string | undefined): DraftFaults =>
  sentence === undefined ? {} : { [field]: sentence }
