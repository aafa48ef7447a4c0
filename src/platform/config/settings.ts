import { z } from 'zod'
import { emailAddress } from '../common/fields.ts'
import type { Origins, Settings, Values } from './setting.ts'

const appEnv = z.enum(['development', 'production'])
/** The default of RATE_LIMIT. */
export const usualRateLimit = 600
/** Scales a limit per network in proportion to RATE_LIMIT. */
export const scaledLimit = ({ RATE_LIMIT }: { readonly RATE_LIMIT: number }, limit: number): number =>
  Math.ceil((limit * RATE_LIMIT) / usualRateLimit)
const optional = z.string().trim().min(1).optional()

/**
 * The product's own settings with their meanings; vendors declare theirs. `npm run config` prints all of them. The
 * first value of an enumeration is its default.
 */
export const settings = {
  APP_ENV: {
    schema: appEnv.default('development'),
    meaning: 'Base addresses, database schema, bucket, what is refused',
  },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']).default('all'),
    meaning: 'Work of this process: web requests, jobs, or both',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'Address to listen on; 0.0.0.0 opens it to other machines, whose browsers then need https',
  },
  PORT: { schema: z.coerce.number().int().min(0).max(65535).default(3000), meaning: 'Port to listen on' },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    meaning: 'Origin of every link and issuer of every token; default http://localhost:{PORT}',
    address: true,
  },
  PAGES_HOST: {
    schema: z
      .string()
      .regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/)
      .optional(),
    meaning: 'Name below which the records of own domains point; default pages.{host of PUBLIC_URL}',
  },
  DATA_DIR: {
    schema: optional,
    meaning: 'Folder of the embedded database, files and keys; default .data in the checkout',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    meaning: 'Any PostgreSQL server; none: the embedded PostgreSQL',
  },
  IDENTITY: {
    schema: z.enum(['embedded', 'cognito']).default('embedded'),
    meaning: 'Where users are stored: in this server, or in the managed service of COGNITO_…',
  },
  PASSWORD_MAX: {
    schema: z.coerce.number().int().min(8).max(128).default(16),
    meaning: 'Maximum password length in characters',
  },
  USER_EXISTENCE: {
    schema: z.enum(['hidden', 'shown']).default('hidden'),
    meaning: 'Whether answers to signed-out callers may reveal that an address has an account',
  },
  MFA: {
    schema: z.enum(['off', 'required']).default('off'),
    meaning: 'Second factor: for users who turned it on, or required for all users',
  },
  CUSTOM_CHALLENGE: {
    schema: z.enum(['off', 'on']).default('off'),
    meaning: 'Whether signing in by a custom challenge is offered: a code by mail',
  },
  GUESTS: {
    schema: z.enum(['allowed', 'refused']).default('allowed'),
    meaning: 'Whether visitors without a session get temporary credentials',
  },
  STORAGE: {
    schema: z.enum(['files', 's3']).default('files'),
    meaning: 'Where stored files are: on this disk, or in another object store',
  },
  INTEGRATIONS: {
    schema: z.enum(['sim', 'live', 'off']).optional(),
    meaning: 'Third parties: stand-ins (default in development), live (default in production), or off',
  },
  PLANS: {
    schema: z.enum(['enforced', 'unlimited']).default('enforced'),
    meaning: 'Whether plan limits apply',
  },
  PAYOUTS: {
    schema: z.enum(['single', 'connect']).default('single'),
    meaning:
      'Who is paid: single (one account, the operator’s) or connect (each provider at an account of her own)',
  },
  PLAN_ID_FREE: {
    schema: z.string().min(1).default('plan_free'),
    meaning: 'Payment-plan id of the free plan',
  },
  PLAN_ID_PRO: {
    schema: z.string().min(1).default('plan_pro'),
    meaning: 'Payment-plan id of the pro plan, the price for a month at the vendor',
  },
  PLAN_ID_PREMIUM: {
    schema: z.string().min(1).default('plan_premium'),
    meaning: 'Payment-plan id of the premium plan, the price for a month at the vendor',
  },
  PLAN_ID_PRO_YEARLY: {
    schema: z.string().min(1).default('plan_pro_yearly'),
    meaning: 'Price of the pro plan for a year at the vendor',
  },
  PLAN_ID_PREMIUM_YEARLY: {
    schema: z.string().min(1).default('plan_premium_yearly'),
    meaning: 'Price of the premium plan for a year at the vendor',
  },
  PARTNER_NAME: {
    schema: z.string().trim().min(1).max(60).optional(),
    meaning:
      'Partner whose codes are redeemed; their page has its name. None: the usual one (docs/operating.md)',
  },
  CREDIT_DAYS: {
    schema: z.enum(['off', 'on']).default('off'),
    meaning: 'Whether members of the exchange network may use credits for days of pro',
  },
  CREDIT_DAYS_PRICE: {
    schema: z.coerce.number().int().min(1).max(1000).default(5),
    meaning: 'Credits that one use costs, with CREDIT_DAYS=on',
  },
  CREDIT_DAYS_LENGTH: {
    schema: z.coerce.number().int().min(1).max(366).default(7),
    meaning: 'Days of pro that one use gives, with CREDIT_DAYS=on',
  },
  WITHDRAWAL_DAYS: {
    schema: z.coerce.number().int().min(0).max(60).default(0),
    meaning:
      'Days after an order in which the law gives everything back; 0: sessions at a fixed date are left out of it',
  },
  LANDING_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'An http or https address, please' }).optional(),
    meaning: 'Page to which a signed-out visitor of / is redirected; default {origin}/newhome',
    address: true,
  },
  OPERATOR_NAME: {
    schema: z.string().trim().min(1).max(100).optional(),
    meaning: 'Name of the operator on the contact page and in the legal texts',
  },
  OPERATOR_PLACE: {
    schema: z.string().trim().min(1).max(200).optional(),
    meaning: 'Postal address of the operator for the legal texts',
  },
  OPERATOR_EMAIL: {
    schema: emailAddress().optional(),
    meaning: 'Address that gets the messages of /contact and /support; none: they are stored only',
  },
  TERMS_FILE: {
    schema: optional,
    meaning: 'Markdown (.md) or HTML (.html) file with your terms of use; none: the built-in text',
  },
  PRIVACY_FILE: {
    schema: optional,
    meaning: 'Markdown (.md) or HTML (.html) file with your privacy policy; none: the built-in text',
  },
  JITSI_URL: {
    schema: z.url({ protocol: /^https$/, error: 'An https address, please' }).optional(),
    meaning:
      'Jitsi installation in whose rooms people meet when no meeting can be made and the provider has no link; none: the link is to follow',
    address: true,
  },
  HOME_TEXTS_FILE: {
    schema: optional,
    meaning: 'JSON file with the operator’s texts of /newhome (docs/operating.md); none: the usual texts',
  },
  ANALYTICS_URL: {
    schema: z.url().optional(),
    meaning: 'Address to which the browser sends analytics events; default {origin}/api/seen',
    address: true,
  },
  ANALYTICS_DAILY_EVENTS: {
    schema: z.coerce.number().int().min(0).default(50_000),
    meaning:
      'Most analytics events stored in a day; further ones are sent back. One takes up to 1 kB for 90 days',
  },
  DEMO: {
    schema: z.enum(['history', 'page', 'none']).default('history'),
    meaning:
      'Data of the demo provider in development: a page and its last months, the page alone, or no demo provider',
  },
  METRICS_TOKEN: {
    schema: optional,
    meaning: 'Bearer token of /metrics; none: readable over loopback in development, never in production',
  },
  LOG_LEVEL: {
    schema: z.enum(['warn', 'info', 'trace', 'error', 'silent']).default('warn'),
    meaning: 'Lowest level that is logged',
  },
  PROXIES: {
    schema: z.coerce.number().int().min(0).max(16).optional(),
    meaning:
      'Proxies in front of this process, whose X-Forwarded-For says who asks; default 0, in production 1',
  },
  RATE_LIMIT: {
    schema: z.coerce.number().int().min(1).default(usualRateLimit),
    meaning: 'Requests a minute from one address to the API; stricter limits scale with it',
  },
} satisfies Settings

/** The parsed values of the product's own settings. */
export type Raw = Values<typeof settings>

export type Config = Readonly<
  Omit<Raw, 'PUBLIC_URL' | 'PAGES_HOST' | 'DATA_DIR' | 'INTEGRATIONS' | 'PROXIES'> & {
    /** Scheme, host and port of every link, without a trailing slash. */
    PUBLIC_URL: string
    PAGES_HOST: string
    DATA_DIR: string
    PROXIES: number
    INTEGRATIONS: 'sim' | 'live' | 'off'
    /** Whether the data lie in the default folder, because neither DATA_DIR nor DATABASE_URL is set. */
    dataByDefault: boolean
    /** Origins of vendors from which pages load. */
    origins: Origins
    /** Paths in log lines of secrets shared with vendors. */
    redacted: readonly string[]
  }
>
