import { z } from 'zod'
import { withoutEnd } from '#platform/common/text.ts'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  COGNITO_USER_POOL_ID: {
    schema: optional,
    meaning: 'Managed identity: user pool, as eu-central-1_AbCdEfGhI',
  },
  COGNITO_CLIENT_ID: { schema: optional, meaning: 'Managed identity: app client, without a secret' },
  COGNITO_IDENTITY_POOL_ID: {
    schema: optional,
    meaning: 'Managed identity: identity pool, as eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
  },
  COGNITO_HOSTED_URL: {
    schema: z.url().optional(),
    meaning: 'Managed identity: hosted sign-in; none: no sign-in with Google',
    address: true,
  },
  COGNITO_ENDPOINT: {
    schema: z.url().optional(),
    meaning: 'Managed identity: user pools; default https://cognito-idp.{region}.amazonaws.com',
    address: true,
  },
  COGNITO_POOL_ENDPOINT: {
    schema: z.url().optional(),
    meaning: 'Managed identity: identity pools; default https://cognito-identity.{region}.amazonaws.com',
    address: true,
  },
  COGNITO_ISSUER: {
    schema: z.url().optional(),
    meaning: 'Managed identity: issuer of tokens; default {COGNITO_ENDPOINT}/{COGNITO_USER_POOL_ID}',
    address: true,
  },
} satisfies Settings

/** The user pool and identity pool of this installation. Addresses have no trailing slash. */
export type UserPool = {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly endpoint: string
  readonly issuer: string
  readonly identityPoolId: string
  readonly identityPoolEndpoint: string
  /** The address before `/oauth2/authorize`. */
  readonly hostedUrl?: string
}

type CognitoConfig = Config & Values<typeof settings>

const needed = {
  COGNITO_USER_POOL_ID: {
    form: /^[a-z]{2}(-[a-z]+)+-\d+_[0-9A-Za-z]+$/,
    what: 'the id of your user pool, such as eu-central-1_AbCdEfGhI',
  },
  COGNITO_CLIENT_ID: { form: /^\w{1,128}$/, what: 'the id of its app client, letters and digits' },
  COGNITO_IDENTITY_POOL_ID: {
    form: /^[a-z]{2}(-[a-z]+)+-\d+:[0-9a-f-]{36}$/,
    what: 'the id of your identity pool, such as eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
  },
} as const

/** Lists what prevents a start with `IDENTITY=cognito`, one sentence per fault that says what to set. */
export function userPoolFaults(config: CognitoConfig): string[] {
  if (config.IDENTITY !== 'cognito') return []
  return Object.entries(needed).flatMap(([name, { form, what }]) => {
    const value = config[name as keyof typeof needed]
    if (value === undefined) return `IDENTITY=cognito needs ${name}: set it to ${what}.`
    return form.test(value) ? [] : `${name} is ${value}: set it to ${what}.`
  })
}

/** Returns undefined if this product stores the users (`IDENTITY=embedded`). */
export function userPool(config: CognitoConfig): UserPool | undefined {
  const {
    IDENTITY,
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_IDENTITY_POOL_ID: identityPoolId,
  } = config
  if (IDENTITY !== 'cognito' || !userPoolId || !clientId || !identityPoolId) return undefined
  const [region = ''] = userPoolId.split('_')
  const [poolRegion] = identityPoolId.split(':')
  const endpoint = bare(config.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com`)
  const poolEndpoint = config.COGNITO_POOL_ENDPOINT ?? `https://cognito-identity.${poolRegion}.amazonaws.com`
  return {
    region,
    userPoolId,
    clientId,
    endpoint,
    issuer: bare(config.COGNITO_ISSUER ?? `${endpoint}/${userPoolId}`),
    identityPoolId,
    identityPoolEndpoint: bare(poolEndpoint),
    ...(config.COGNITO_HOSTED_URL && { hostedUrl: bare(config.COGNITO_HOSTED_URL) }),
  }
}

const bare = (url: string): string => withoutEnd(url, '/')
