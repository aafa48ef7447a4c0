import { emailFault } from '#platform/common/email.ts'
import { tooLong } from '#platform/common/text.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import type { NumberText } from '../../ui/number-field.tsx'

export const titleMax = 50
const nameMax = 100

/** What every pass needs: a title, and what it is for. */
export type PassKind = { title: string; targets: string[] }

/** What is typed of a pass that is given by hand. */
export type GivenValues = PassKind & { name: string; email: string; credits: NumberText; lastDay: string }

export const kindFaults = ({ title, targets }: PassKind): Faults => ({
  title: title.trim() === '' ? 'Title is required' : tooLong(title, titleMax),
  targets:
    targets.length === 0
      ? 'Choose at least one service'
      : targets.length > 50
        ? 'At most 50 services'
        : undefined,
})

/** The messages of what cannot be given. `today`: on the clock of the page's place. */
export const givenFaults = (values: GivenValues, today: string): Faults => ({
  name: values.name.trim() === '' ? 'Please say whose it is' : tooLong(values.name, nameMax),
  email: emailFault(values.email),
  ...kindFaults(values),
  credits: creditsFault(values.credits),
  lastDay:
    values.lastDay === ''
      ? 'Please choose its last day'
      : values.lastDay < today
        ? 'This day has passed'
        : undefined,
})

function creditsFault(credits: NumberText): string | undefined {
  if (credits === '' || credits < 1) return 'At least 1'
  return credits > 1000 ? 'At most 1,000' : undefined
}
