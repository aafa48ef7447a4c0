import type { Order } from '../../parts/data/orders.ts'

type Event = Omit<Order['timeline'][number], 'id' | 'at'>
type Words = { title: string; text: string; tone: 'good' | 'bad' | 'plain' }

/** specification 3, "Event-tracking steps", and the product's own steps: their titles for an order or its booking. */
const titles: Readonly<Record<string, string>> = {
  added: 'Added',
  created: 'Order created',
  updated: 'Changed',
  viewed: 'Looked at',
  requested: 'Approval asked for',
  confirmed: 'Confirmed',
  paid: 'Paid',
  'payment-deferred': 'To be paid later',
  cancelled: 'Order cancelled',
  'reaction-posted': 'Reaction posted',
  held: 'Time kept',
  expired: 'Ran out',
  declined: 'Declined',
  rescheduled: 'Moved to another time',
  completed: 'Completed',
  'no-show': 'No-show',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  reminder: 'Reminder',
}
const bookingTitles: Readonly<Record<string, string>> = {
  created: 'Booking added by hand',
  added: 'Booking added by hand',
  updated: 'Booking changed',
  confirmed: 'Booking confirmed',
  cancelled: 'Booking cancelled',
  completed: 'Session over',
}
const actors: Readonly<Record<string, string>> = {
  provider: 'by you',
  customer: 'by the customer',
  visitor: 'by the customer',
  gateway: 'by the payment service',
  operator: 'by the operator',
}
const good = new Set(['confirmed', 'paid', 'completed'])
const bad = new Set(['no-show', 'disputed'])

/** Describes an event: title, the specification's name of the step, its actor and its note. */
export function eventWords(event: Event, customerEmail: string): Words {
  if (event.mail) return mailWords(event.mail, customerEmail)
  const { of, step, actor, note } = event
  // only the note says what was updated: its first sentence is the title, the rest gives the reason
  if (step === 'updated' && note) {
    const [title = '', ...why] = note.split('. ')
    const who = [step, actors[actor]].filter(Boolean).join(', ')
    return { title, text: [who, ...why].join('. '), tone: 'plain' }
  }
  return {
    title: (of === 'booking' && bookingTitles[step]) || (titles[step] ?? plain(step)),
    text: [step, actors[actor], note].filter(Boolean).join(', '),
    tone: good.has(step) ? 'good' : bad.has(step) ? 'bad' : 'plain',
  }
}

/** Title of an unknown step: `some-step` gives `Some step`. */
const plain = (step: string): string => step.charAt(0).toUpperCase() + step.slice(1).replaceAll(/[-_]/g, ' ')

function mailWords(
  { template, subject, recipient, state }: NonNullable<Event['mail']>,
  customerEmail: string,
): Words {
  const what = template.startsWith('reminder') ? 'Reminder' : 'Mail'
  const to = recipient.toLowerCase() === customerEmail.toLowerCase() ? 'the customer' : 'you'
  const title = {
    sent: `${what} sent to ${to}`,
    failed: `${what} to ${to} could not be sent`,
  }[state]
  return {
    title: title ?? `${what} to ${to} is on its way`,
    text: `“${subject}”, to ${recipient}`,
    tone: state === 'failed' ? 'bad' : 'plain',
  }
}
