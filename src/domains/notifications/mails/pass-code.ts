import { defineAskedMail } from '../actions/define-mail.ts'

type Asked = {
  readonly provider: string
  readonly providerName: string
  readonly to: string
  readonly code: string
  readonly minutes: number
}

/** The code that proves to whom a pass belongs. */
export const passCode = defineAskedMail<Asked>({
  template: 'pass-code',
  bound: 'code',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider, providerName }) => ({ provider, name: providerName, replyTo: '' }),
  code: ({ code }) => code,
  subject: ({ code }) => `${code} is your code to use your pass`,
  words: ({ providerName, minutes }) => ({
    preview: 'Type it where you are booking.',
    heading: 'Your code',
    text: `Type it where you are booking with ${providerName}. It works once, for ${minutes} minutes.`,
    closing: 'If it was not you, do nothing. Nobody can use your pass without this code.',
    reason: 'You get this because this address was typed into a booking.',
  }),
})
