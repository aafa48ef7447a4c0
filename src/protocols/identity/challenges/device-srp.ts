import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { incorrect } from '../attempts/admit.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import type { User } from '../rules/user.ts'
import {
  beginExchange,
  Claim,
  checkClaimTime,
  type Exchange,
  provesPassword,
  readA,
  SrpA,
} from '../srp/exchange.ts'
import { type Device, findDevice, noteDeviceUse } from '../store/devices.ts'
import { findUser } from '../store/users.ts'
import { devicePartyOf, noSuchDevice } from '../users/devices.ts'
import { DeviceKey, Username } from '../wire/fields.ts'
import { type ChallengeAnswer, type Passed, type Progress, passedToo } from './progress.ts'
import { giveChallenge, takeAnswer } from './session.ts'

type Asked = { readonly progress: Progress }
type Begun = Asked & { readonly exchange: Exchange }

/**
 * Asks for a device's proof. "Offer it only for a DEVICE_KEY that is confirmed and belongs to the user" (contract 3.2).
 * Any other key is ignored: the sign-in continues as one from a new device, whose key replaces the old one in both
 * clients' stores.
 */
export async function askForDevice(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
  isMeant: (device: Device) => boolean = () => true,
): Promise<ChallengeAnswer | undefined> {
  const { deviceKey, passed } = progress
  if (deviceKey === undefined || passed.includes('DEVICE_PASSWORD_VERIFIER')) return undefined
  const device = await findDevice(context, user.sub, deviceKey)
  if (!device || !isMeant(device)) return undefined
  const state: Asked = { progress }
  const parameters = { USERNAME: user.username, DEVICE_KEY: deviceKey }
  return giveChallenge(pool, context, { challenge: 'DEVICE_SRP_AUTH', user, state, parameters })
}

/** Asks a remembered device to prove itself before the second factor is due, because it replaces that factor. */
export const askForRememberedDevice = (
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer | undefined> =>
  askForDevice(pool, context, user, progress, ({ remembered }) => remembered)

/** Whether the second factor may be skipped: only for a device that proved itself here and is still remembered. */
export async function rememberedDeviceProved(
  context: Context,
  user: User,
  { deviceKey, passed }: Progress,
): Promise<boolean> {
  if (deviceKey === undefined || !passed.includes('DEVICE_PASSWORD_VERIFIER')) return false
  return (await findDevice(context, user.sub, deviceKey))?.remembered === true
}

const Start = z.object({ USERNAME: Username, DEVICE_KEY: DeviceKey, SRP_A: SrpA })

/**
 * Starts a device's proof: "answer USERNAME, DEVICE_KEY, SRP_A -> challenge DEVICE_PASSWORD_VERIFIER" (contract 3.2).
 */
export async function deviceSrpAuth(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<ChallengeAnswer> {
  const answer = readFields(Start, responses)
  const A = readA(answer.SRP_A)
  const opened = await takeAnswer<Asked>(pool, context, 'DEVICE_SRP_AUTH', session)
  const { user, deviceKey } = await whose(context, opened, answer)
  const device = await findDevice(context, user.sub, deviceKey)
  if (!device) return noSuchDevice()
  const party = devicePartyOf(pool, user.sub, device)
  const { exchange, parameters } = await beginExchange(pool.powers, A, party)
  const state: Begun = { exchange, progress: opened.state.progress }
  return giveChallenge(pool, context, {
    challenge: 'DEVICE_PASSWORD_VERIFIER',
    user,
    state,
    parameters: { ...parameters, DEVICE_KEY: deviceKey, USERNAME: user.username },
  })
}

const Proof = z.object({ USERNAME: Username, DEVICE_KEY: DeviceKey, ...Claim.shape })

/**
 * Judges a device's proof. "answer as 3.1 plus DEVICE_KEY -> tokens without NewDeviceMetadata" (contract 3.2). An
 * answer uses its challenge up. Wrong answers are not counted here: each try needs the right password first, and that
 * attempt stays counted until the sign-in completes.
 */
export async function devicePasswordVerifier(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const answer = readFields(Proof, responses)
  checkClaimTime(context, answer)
  const opened = await takeAnswer<Begun>(pool, context, 'DEVICE_PASSWORD_VERIFIER', session)
  const { user, deviceKey } = await whose(context, opened, answer)
  const device = await findDevice(context, user.sub, deviceKey)
  if (!device) return noSuchDevice()
  const { exchange, progress } = opened.state
  const party = devicePartyOf(pool, user.sub, device)
  if (!(await provesPassword(pool.powers, exchange, party, answer))) return incorrect()
  // noteDeviceUse updates the row itself: a device that was forgotten in the meantime proves nothing
  if (!(await noteDeviceUse(context, user.sub, deviceKey))) return noSuchDevice()
  return { user, progress: passedToo(progress, 'DEVICE_PASSWORD_VERIFIER') }
}

/** Checks that a session belongs to this user and device. The name may be the internal one or the typed alias. */
async function whose(
  context: Context,
  { user, state }: { readonly user: User | undefined; readonly state: Asked },
  { USERNAME, DEVICE_KEY }: { readonly USERNAME: string; readonly DEVICE_KEY: string },
): Promise<{ user: User; deviceKey: string }> {
  const invalid = () => refuse('NotAuthorizedException', 'Invalid session for the user.')
  if (!user?.enabled || state.progress.deviceKey !== DEVICE_KEY) return invalid()
  const name = fold(USERNAME)
  if (name !== fold(user.username) && (await findUser(context, name))?.sub !== user.sub) return invalid()
  return { user, deviceKey: DEVICE_KEY }
}
