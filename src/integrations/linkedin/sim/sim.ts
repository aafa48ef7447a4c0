import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, type JWK, SignJWT } from 'jose'
import type { Clock } from '#platform/common/time.ts'
import { minute } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import { issuersOf } from '../id-token.ts'
import type { LinkedInSettings } from '../settings.ts'
import { knownMembers, type SimMember } from './people.ts'

/** "a 30-minute lifespan" of codes, and about 60 days of access. */
const codeLife = 30 * minute
const accessSec = 5_183_999
const maxKept = 500

export type Sim = ReturnType<typeof createSim>

/** The data of the stand-in, in memory. */
export function createSim(settings: LinkedInSettings, clock: Clock) {
  const added = new Map<string, SimMember>()
  const codes = new Map<string, { readonly sub: string; readonly at: number }>()
  const accesses = new Map<string, string>()
  const faults: Faults = []
  let log: { at: string; request: string }[] = []
  let signing = newKey()

  const find = (sub: string) => [...knownMembers, ...added.values()].find((one) => one.sub === sub)

  return {
    settings,
    faults,
    members: () => [...knownMembers, ...added.values()],
    find,
    add: (member: SimMember) => void added.set(member.sub, member),
    log: () => log,
    note: (request: string) => void (log = [...log.slice(-199), { at: clock.now().toISOString(), request }]),
    rotateKey: () => void (signing = newKey()),
    codeFor(sub: string): string {
      const code = `AQ${randomBytes(40).toString('base64url')}`
      keep(codes, code, { sub, at: clock.now().getTime() })
      return code
    },
    /** Uses a code up; undefined for one that is unknown, used or over. */
    async exchange(code: string) {
      const found = codes.get(code)
      codes.delete(code)
      const member = found && find(found.sub)
      if (!member || clock.now().getTime() - found.at > codeLife) return undefined
      const access = `AQ${randomBytes(80).toString('base64url')}`
      keep(accesses, access, member.sub)
      return {
        access_token: access,
        expires_in: accessSec,
        scope: 'email,openid,profile',
        token_type: 'Bearer',
        id_token: await idToken(settings, clock, signing, member),
      }
    },
    memberOf: (access: string) => find(accesses.get(access) ?? ''),
    keys: async () => ({ keys: [await publicJwk(signing)] }),
    reset() {
      added.clear()
      codes.clear()
      accesses.clear()
      faults.length = 0
      log = []
    },
  }
}

type Signing = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

const newKey = (): Signing => ({
  kid: randomUUID(),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

async function publicJwk({ kid, publicKey }: Signing): Promise<JWK> {
  return { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }
}

/** Like LinkedIn's: without a nonce, and with the issuer in one of two spellings. */
async function idToken(
  settings: LinkedInSettings,
  clock: Clock,
  { kid, privateKey }: Signing,
  member: SimMember,
): Promise<string> {
  const [long, short] = issuersOf(settings)
  const iat = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ name: `${member.firstName} ${member.lastName}`, iat, exp: iat + 3600 })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(member.issuer === 'short' ? short : long)
    .setAudience(settings.clientId)
    .setSubject(member.sub)
    .sign(privateKey)
}

/** Keeps an entry, and drops the oldest when there are too many. */
function keep<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > maxKept && oldest !== undefined) entries.delete(oldest)
}
