import { addressMax, titleMax } from '#domains/catalogue/contract.ts'
import { profileMax } from '#domains/showcase/kinds/basic-profile.ts'
import { tooLong } from '#platform/common/text.ts'
import type { Step } from './steps.ts'
import type { Service, Work } from './work.ts'

/** The maximum lengths of the answers in characters, as the records that they become have them. */
export const maxima = {
  firstName: profileMax.name,
  lastName: profileMax.name,
  jobTitle: profileMax.trade,
  title: titleMax,
  address: addressMax,
  headline: profileMax.bio,
} as const

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
