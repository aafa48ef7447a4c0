import { Buffer } from 'node:buffer'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail, keptDays } from '../contract.ts'
import { type FederationDeps, type Member, MemberRefused, type MemberVendor } from '../ports.ts'
import { findAttempt, takeUpAttempt } from '../store/attempts.ts'
import { insertStay } from '../store/stays.ts'
import { hashOf, subOf, vendorNamed } from './member-of.ts'

/** The last token of a stay lives an hour, and credentials that it got another one: files are erased after both. */
export const settleFor = 3 * hour
const stayFor = keptDays * day - settleFor

export type Returned = {
  readonly state: string
  readonly browserKey: string
  readonly code?: string | undefined
  readonly error?: string | undefined
}
export type Arrived = {
  readonly vendor: string
  readonly member: Readonly<Record<'firstName' | 'lastName' | 'email' | 'picture', string>>
  readonly token: string
  readonly expiresAt: number
}

/**
 * Finishes a sign-in, once, in the browser that began it. Nothing is kept of one that fails. Throws `federation.expired`,
 * `.other_browser`, `.used`, `.denied`, `.refused`, `.unavailable`.
 */
export async function finishSignIn(
  deps: FederationDeps,
  context: Context,
  { state, browserKey, code, error }: Returned,
): Promise<Arrived> {
  const browserHash = hashOf(browserKey)
  const attempt = await findAttempt(context, hashOf(state))
  // an unknown state is forgotten by now, or was never ours
  if (!attempt) return fail('federation.expired')
  // an attempt stays usable for the browser that began it
  if (attempt.browserHash !== browserHash) return fail('federation.other_browser')
  if (attempt.usedAt !== null) return fail('federation.used')
  if (attempt.expiresAt <= context.clock.now()) return fail('federation.expired')
  const vendor = vendorNamed(deps, attempt.vendor)
  if (!(await takeUpAttempt(context, attempt.stateHash))) return fail('federation.used')
  if (error !== undefined && vendor.denials.includes(error)) return fail('federation.denied')
  if (error !== undefined || code === undefined) return fail('federation.refused')
  const member = await readMember(context, vendor, code)
  const { subject } = member
  const endsAt = new Date(context.clock.now().getTime() + stayFor)
  await insertStay(context, { secretHash: browserHash, vendor: vendor.name, subject, endsAt })
  const sub = subOf({ vendor: vendor.name, subject })
  const { token, expiresAt } = await deps.issueToken(context, { login: vendor.login, sub })
  return { vendor: vendor.name, member: wordsOf(member), token, expiresAt: expiresAt.getTime() }
}

async function readMember(context: Context, vendor: MemberVendor, code: string): Promise<Member> {
  try {
    return await vendor.readMember(code)
  } catch (error) {
    if (!(error instanceof MemberRefused)) throw error
    context.log.warn({ err: error, vendor: vendor.name }, 'a sign-in at a vendor was refused')
    return fail('federation.refused')
  }
}

function wordsOf({ firstName, lastName, email, picture }: Member): Arrived['member'] {
  const address =
    picture && `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`
  return { firstName, lastName, email, picture: address ?? '' }
}
