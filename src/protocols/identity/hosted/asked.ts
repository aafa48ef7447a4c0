import type { Context } from '#platform/context.ts'
import { challenges } from '../challenges/challenges.ts'
import type { ChallengeAnswer, ChallengeName, Passed } from '../challenges/progress.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { Fields } from './endpoint.ts'

/** A challenge that a page asks; it travels in the form, its session tells nobody anything. */
export type Asked = {
  readonly challenge: string
  readonly session: string
  /** The internal name. */
  readonly username: string
  /** Where a code went, masked; empty: nowhere. */
  readonly destination: string
  /** Attributes that a new password must come with, parted by spaces. */
  readonly missing: string
}

/** What may be missing, as the wire names it in an answer, and as a page calls it. */
export const missable = {
  'userAttributes.given_name': 'First name',
  'userAttributes.family_name': 'Last name',
} as const

/** The challenges that a page can ask, and the field in which each wants its answer (contract 3). */
const answerFields: Readonly<Partial<Record<ChallengeName, string>>> = {
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SELECT_MFA_TYPE: 'ANSWER',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
}

/** The challenge as a page asks it; undefined for one that no page can, which therefore lets nobody in. */
export function askable(
  { ChallengeName, Session, ChallengeParameters }: ChallengeAnswer,
  username: string,
): Asked | undefined {
  if (!(ChallengeName in answerFields)) return undefined
  return {
    challenge: ChallengeName,
    session: Session,
    username,
    destination: ChallengeParameters['CODE_DELIVERY_DESTINATION'] ?? '',
    missing: missingIn(ChallengeParameters['requiredAttributes']),
  }
}

/** JSON text on the wire. */
function missingIn(required = '[]'): string {
  const names = JSON.parse(required) as string[]
  return Object.keys(missable)
    .filter((name) => names.includes(name))
    .join(' ')
}

/** Judges an answer by the code of RespondToAuthChallenge. */
export function answerAsked(
  pool: UserPool,
  context: Context,
  { challenge, session, username }: Asked,
  form: Fields,
): Promise<Passed | ChallengeAnswer> {
  const name = challenge as ChallengeName
  const field = Object.hasOwn(answerFields, name) ? answerFields[name] : undefined
  const judge = challenges.get(name)
  if (!field || !judge || !/^[\w.+/=-]{1,8192}$/.test(session))
    return refuse('NotAuthorizedException', 'Invalid session for the user.')
  const { answer = '' } = form
  const names = Object.keys(missable).filter((one) => form[one] !== undefined)
  return judge(pool, context, session, {
    USERNAME: username,
    [field]: challenge === 'NEW_PASSWORD_REQUIRED' ? answer : answer.replaceAll(/\s/g, ''),
    ...Object.fromEntries(names.map((one) => [one, form[one]])),
  })
}
