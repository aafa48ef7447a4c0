import type { GiftCard } from '#domains/passes/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'

/** Brings somebody a gift with its code, and a card to print. It never says the price. */
export const giftCard = defineAskedMail<GiftCard & { readonly pdf: Buffer }>({
  template: 'gift-card',
  bound: 'paid-gift',
  on: 'asked',
  isSealed: true,
  to: ({ to }) => to,
  from: ({ provider, providerName, replyTo }) => ({ provider, name: providerName, replyTo }),
  attachment: ({ pdf }) => ({ filename: 'gift.pdf', contentType: 'application/pdf', content: pdf }),
  subject: ({ fromName, title, firstName }) => `${fromName} has a gift for you: ${title} with ${firstName}`,
  words: ({
    toName,
    fromName,
    message,
    title,
    credits,
    firstName,
    code,
    endsAt,
    timezone,
    targets,
    url,
  }) => ({
    preview: 'Your code is inside.',
    heading: `${firstWord(toName)}, ${title} is yours`,
    text: `${fromName} gives you ${credits === 1 ? 'a session' : `${credits} sessions`} with ${firstName}. It costs you nothing. The card to print is attached.`,
    ...(message.trim() !== '' && { quote: message.trim() }),
    button: { label: 'Open your gift', url },
    lines: [
      { label: 'Your code, if the button does not work', value: code },
      { label: 'Good until', value: formatDate(new Date(endsAt.getTime() - 1), 'day', timezone) },
      ...(targets.length > 0 ? [{ label: 'For', value: targets.join(', ') }] : []),
    ],
    closing: `A question? Just reply, it reaches ${firstName}.`,
    reason: `You get this once, because ${fromName} gave us your address for this gift. It puts you on no list.`,
  }),
})
