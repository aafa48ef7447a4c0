import { isIP } from 'node:net'
import { z } from 'zod'
import type { TokenBudget } from '#domains/coaching/model-ports.ts'
import { withoutEnd } from '#platform/common/text.ts'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'

const optional = z.string().trim().min(1).optional()
const tokens = z.coerce.number().int().min(0).max(2_000_000_000)

export const settings = {
  AI_PROTOCOL: {
    schema: z.enum(['openai', 'anthropic']).default('openai'),
    meaning: 'AI coaching: the protocol of the model: chat completions (openai) or messages (anthropic)',
  },
  AI_BASE_URL: {
    schema: z.url().optional(),
    meaning:
      'AI coaching: address of the model, before /chat/completions or /v1/messages; default that of the vendor. May be http on this machine or in a private network',
  },
  AI_API_KEY: { schema: optional, meaning: 'AI coaching: key; a local model needs none' },
  AI_MODEL: { schema: optional, meaning: 'AI coaching: name of the model, as its vendor writes it' },
  AI_DAILY_TOKENS: {
    schema: tokens.default(20_000),
    meaning: 'AI coaching: the most tokens of one provider in a day (UTC)',
  },
  AI_MONTHLY_TOKENS: {
    schema: tokens.default(2_000_000),
    meaning: 'AI coaching: the most tokens of the installation in a month (UTC)',
  },
} satisfies Settings

type ModelConfig = Config & Values<typeof settings>

export type ModelSettings = {
  readonly protocol: 'openai' | 'anthropic'
  /** As the vendor's SDK takes it. A function, because a stand-in's port is known only after the start. */
  readonly baseUrl: () => string
  readonly apiKey: string | undefined
  readonly model: string
  readonly budget: TokenBudget
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/coach'

const vendors = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const
/** The official client of messages adds `/v1` itself. */
const paths = { openai: '/v1', anthropic: '' } as const

/** A model needs a name. Its address is https; http is for one that runs on this machine or in a private network. */
export function faults({ INTEGRATIONS, AI_BASE_URL, AI_API_KEY, AI_MODEL }: ModelConfig): string[] {
  if (INTEGRATIONS === 'off') return []
  const found: string[] = []
  const isUsed = AI_BASE_URL !== undefined || (INTEGRATIONS === 'live' && AI_API_KEY !== undefined)
  if (isUsed && !AI_MODEL)
    found.push('AI_MODEL is empty: set it to the name of the model, as its vendor writes it.')
  if (AI_BASE_URL === undefined) return found
  const { protocol, hostname, username, password } = new URL(AI_BASE_URL)
  if (username || password) found.push('AI_BASE_URL contains a user: put the key into AI_API_KEY.')
  else if (protocol !== 'https:' && !(protocol === 'http:' && isPrivate(hostname)))
    found.push(
      `AI_BASE_URL is ${AI_BASE_URL}: set it to an https address; http is only for this machine and private networks.`,
    )
  return found
}

/** Whether a host is this machine or in a private network: by its address, or a name that no public name server has. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
}

/** Returns undefined without a model. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function modelSettings(config: ModelConfig, address: () => string): ModelSettings | undefined {
  const { INTEGRATIONS, AI_PROTOCOL, AI_BASE_URL, AI_API_KEY, AI_MODEL } = config
  const standIn = INTEGRATIONS === 'sim' && AI_BASE_URL === undefined
  if (INTEGRATIONS === 'off') return undefined
  if (!standIn && AI_BASE_URL === undefined && AI_API_KEY === undefined) return undefined
  const ownBase = AI_BASE_URL === undefined ? vendors[AI_PROTOCOL] : withoutEnd(AI_BASE_URL, '/')
  const base = AI_PROTOCOL === 'anthropic' ? ownBase.replace(/\/v1$/, '') : ownBase
  return {
    protocol: AI_PROTOCOL,
    baseUrl: () => (standIn ? `${address()}${simPath}${paths[AI_PROTOCOL]}` : base),
    apiKey: AI_API_KEY ?? (standIn ? 'key-of-the-stand-in' : undefined),
    model: AI_MODEL ?? 'stand-in',
    budget: { dailyTokens: config.AI_DAILY_TOKENS, monthlyTokens: config.AI_MONTHLY_TOKENS },
    standIn,
  }
}
