import { occupations, tradeOf } from '#domains/showcase/rules/occupations.ts'

type Fields = Readonly<Record<string, unknown>> | undefined

/** The occupation and job title of a stored profile, which may be missing or half typed. */
export function readWorker(profile: Fields) {
  const { occupation, jobTitle } = profile ?? {}
  return {
    occupation: occupations.find((known) => known === occupation),
    jobTitle: typeof jobTitle === 'string' ? jobTitle : '',
  }
}

/** The suggestions and examples for a stored profile. */
export const readTrade = (profile: Fields) => tradeOf(readWorker(profile))
