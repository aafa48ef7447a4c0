import { emailFault } from '#platform/common/email.ts'
import { isSeen, textLength, tooLong } from '#platform/common/text.ts'

/** What somebody types who gives a gift. `day`: as a date field has it, '' for at once. */
export type GiftDraft = {
  readonly toName: string
  readonly toEmail: string
  readonly message: string
  readonly day: string
  readonly fromName: string
}

export const emptyGift: GiftDraft = { toName: '', toEmail: '', message: '', day: '', fromName: '' }

export type GiftFaults = Partial<Record<keyof GiftDraft, string>>

/** As the contract has them; its schemas would make the page's script three times as large, so a test compares both. */
export const messageMax = 400
const nameMax = 60

/** Checks the input with the messages of the contract before it is sent; the server checks again. `today`: on the provider's clock. */
export function giftFaults(
  { toName, toEmail, message, day, fromName }: GiftDraft,
  today: string,
): GiftFaults {
  return {
    ...fault('toName', isSeen(toName) ? tooLong(toName.trim(), nameMax) : 'Please say whose gift it is'),
    ...fault('toEmail', emailFault(toEmail.trim())),
    ...fault('message', textLength(message) > messageMax ? `At most ${messageMax} characters` : undefined),
    ...fault('day', dayFault(day, today)),
    ...fault('fromName', isSeen(fromName) ? tooLong(fromName.trim(), nameMax) : 'Please say from whom it is'),
  }
}

function dayFault(day: string, today: string): string | undefined {
  if (day === '') return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Please check the day'
  return day < today ? 'This day has passed. Leave it empty, and the gift is mailed at once.' : undefined
}

const fault = (field: keyof GiftDraft, sentence: string | undefined): GiftFaults =>
  sentence === undefined ? {} : { [field]: sentence }

/** The first word of a name that was typed into one field; `they` before. */
export const calledName = (name: string): string | undefined => name.trim().split(/\s+/)[0] || undefined
