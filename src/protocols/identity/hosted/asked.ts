import type { Context } from '#platform/context.ts'
import { challenges } from '../challenges/challenges.ts'
import type { ChallengeAnswer, ChallengeName, Passed } from '../challenges/progress.ts'
import { refuse } from '../errors.ts'
import { type Asked, missable } from '../pages/challenge-page.ts'
import type { UserPool } from '../pool.ts'
import type { Fields } from './endpoint.ts'

/** The challenges that a page can ask, and the answer field of each (contract 3). */
const answerFields: Readonly<Partial<Record<ChallengeName, string>>> = {
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SELECT_MFA_TYPE: 'ANSWER',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
}

/** Converts a challenge for a page. Undefined when no page can ask it; the sign-in then fails. */
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
    recovering: false,
  }
}

/** The missing attributes; `required` is JSON text, as on the wire. */
function missingIn(required = '[]'): string {
  const names = JSON.parse(required) as string[]
  return Object.keys(missable)
    .filter((name) => names.includes(name))
    .join(' ')
}

/** Judges a page's answer with the code of RespondToAuthChallenge. */
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
