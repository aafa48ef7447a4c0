import { occupations, tradeOf } from '#domains/showcase/rules/occupations.ts'

/** The suggestions and examples for the occupation of a stored profile, which may be missing. */
export function readTrade(profile: Readonly<Record<string, unknown>> | undefined) {
  const { occupation, jobTitle } = profile ?? {}
  return tradeOf({
    occupation: occupations.find((known) => known === occupation),
    jobTitle: typeof jobTitle === 'string' ? jobTitle : '',
  })
}
