import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { mayEnter } from '../attempts/admit.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { writeAttributes } from '../store/attributes.ts'
import { replacePassword } from '../store/passwords.ts'
import { checkPolicy, isPassword, newVerifier, notNew } from '../users/new-password.ts'
import { checkAmount, readAttributes } from '../wire/attributes.ts'
import { Password, Username } from '../wire/fields.ts'
import { openFor } from './code-answer.ts'
import { type ChallengeAnswer, type Passed, type Progress, passedToo } from './progress.ts'
import { endChallenge, giveChallenge } from './session.ts'

const challenge = 'NEW_PASSWORD_REQUIRED'
const prefix = 'userAttributes.'
/** The attributes that make up the user's name; requested when the operator did not set them. */
const required = ['given_name', 'family_name']

const missingOf = (attributes: Readonly<Record<string, string>>) =>
  required.filter((name) => !attributes[name])

/** Gives the challenge to a user whose password was set by an operator. */
export async function askForNewPassword(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer | undefined> {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return undefined
  const { username, email, attributes } = user
  return giveChallenge(pool, context, {
    challenge,
    user,
    state: { progress },
    // "`userAttributes` and `requiredAttributes` as JSON TEXT (the client parses both)" (contract 3)
    parameters: {
      USER_ID_FOR_SRP: username,
      userAttributes: JSON.stringify({ ...attributes, ...(email !== null && { email }) }),
      requiredAttributes: JSON.stringify(missingOf(attributes).map((name) => prefix + name)),
    },
  })
}

const Responses = z.looseObject({ USERNAME: Username, NEW_PASSWORD: Password })

/**
 * Replaces the operator's password. "Answer USERNAME, NEW_PASSWORD, `userAttributes.<name>`…" (contract 3). A refused
 * password leaves the session usable.
 */
export async function newPasswordRequired(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const answer = readFields(Responses, responses)
  checkPolicy(pool, answer.NEW_PASSWORD)
  const { user, state } = await openFor<{ progress: Progress }>(
    pool,
    context,
    challenge,
    session,
    answer.USERNAME,
  )
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') return ended()
  await mayEnter(pool, context, user)
  const attributes = attributesIn(answer, user)
  if (await isPassword(pool, user, answer.NEW_PASSWORD)) notNew()

  const verifier = await newVerifier(pool, user, answer.NEW_PASSWORD)
  const newNumber = 'phone_number' in attributes
  await transact(context, async (inside) => {
    if (!(await endChallenge(pool, inside, challenge, session))) ended()
    if (!(await replacePassword(inside, user, verifier))) ended()
    if (!(await writeAttributes(inside, user, { attributes }, newNumber))) ended()
  })
  const now: User = {
    ...user,
    ...verifier,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, ...attributes },
    phoneVerified: user.phoneVerified && !newNumber,
  }
  return { user: now, progress: passedToo(state.progress, challenge) }
}

/** Reads the attributes of an answer. Clients return the operator's e-mail unchanged; another one is refused. */
function attributesIn(answer: Readonly<Record<string, unknown>>, user: User): Record<string, string> {
  const list = Object.entries(answer).flatMap(([key, value]) =>
    key.startsWith(prefix) && typeof value === 'string'
      ? [{ Name: key.slice(prefix.length), Value: value.slice(0, 2049) }]
      : [],
  )
  const given = list.filter(({ Name, Value }) => !(Name === 'email' && Value === user.email))
  if (given.length > 50 || given.some(({ Value }) => Value.length > 2048))
    refuse('InvalidParameterException', 'Attributes did not conform to the schema: they are too long.')
  if (given.some(({ Name }) => Name === 'email'))
    refuse('NotAuthorizedException', 'Cannot modify an already provided email')
  const attributes = readAttributes(given)
  checkAmount({ ...user.attributes, ...attributes })
  const [missing] = missingOf({ ...user.attributes, ...attributes })
  if (missing)
    refuse(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${missing}: The attribute is required`,
    )
  return attributes
}

const ended = (): never => refuse('NotAuthorizedException', 'Invalid session for the user.')
