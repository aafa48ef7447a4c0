import { titleMax } from '#domains/catalogue/contract.ts'
import { textLength } from '#platform/common/text.ts'
import type { Step } from './steps.ts'
import type { Service, Work } from './work.ts'

/** The maximum lengths of the answers in characters, as the records that they become have them. */
export const maxima = {
  firstName: 50,
  lastName: 50,
  jobTitle: 90,
  title: titleMax,
  address: 260,
  headline: 144,
} as const

/** Says by how much a text is too long; undefined if it fits. */
export function tooLong(text: string, max: number): string | undefined {
  const over = textLength(text) - max
  if (over <= 0) return undefined
  return `${over} ${over === 1 ? 'character' : 'characters'} too many. At most ${max} fit.`
}

/** The first service whose name is too long. */
export const longService = ({ services }: Pick<Work, 'services'>): Service | undefined =>
  services.find(({ title }) => tooLong(title, maxima.title))

/** The answers that are too long, in the order of the pages. `field`: the name of the input. */
export function longAnswers(work: Work): { step: Step; field: string; sentence: string }[] {
  const { firstName, lastName, occupation, jobTitle, where, headline } = work
  const isTitled = occupation === undefined || occupation === 'other'
  const answers = [
    ['avatar', 'firstName', 'First name', firstName, maxima.firstName],
    ['avatar', 'lastName', 'Last name', lastName, maxima.lastName],
    ['occupation', 'jobTitle', 'Job title', isTitled ? jobTitle : '', maxima.jobTitle],
    ['service', 'title', 'Name of a service', longService(work)?.title ?? '', maxima.title],
    ['service', 'own', 'Address', where.place === 'own' ? where.address : '', maxima.address],
    ['one-liner', 'headline', 'One-liner', headline, maxima.headline],
  ] as const
  return answers.flatMap(([step, field, label, text, max]) => {
    const fault = tooLong(text, max)
    return fault ? [{ step, field, sentence: `${label}: ${fault}` }] : []
  })
}
