import { now } from '../clock.ts'
import { type Done, done, refuse } from './result.ts'

/** specification 3, "Federated info". `expires_at` in epoch milliseconds. */
export type FederatedInfo = {
  provider: string
  token: string
  user: Readonly<Record<string, string>>
  expires_at: number
  identity_id?: string
}

/** Fetches a fresh token from a provider. An error named `NonRetryable` is not retried. */
export type RefreshHandler = () => Promise<{ token: string; expires_at: number }>

const key = 'federatedInfo'
const handlers = new Map<string, RefreshHandler>()

/** specification 9: "exponential backoff capped at 10 s". */
export const longestPauseMs = 10_000
const tries = 8

export const pauseBefore = (attempt: number): number => Math.min(longestPauseMs, 100 * 2 ** attempt)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Registers the function that refreshes a provider's tokens. */
export function refreshWith(provider: string, handler: RefreshHandler): void {
  handlers.set(provider, handler)
}

/** Stores the info in local storage; undefined deletes it. */
export function storeFederated(info: FederatedInfo | undefined): void {
  if (info) localStorage.setItem(key, JSON.stringify(info))
  else localStorage.removeItem(key)
}

export function readFederated(): FederatedInfo | undefined {
  const stored = localStorage.getItem(key)
  return stored ? (JSON.parse(stored) as FederatedInfo) : undefined
}

/** Returns the stored info with an unexpired token; the provider's handler refreshes an expired one. */
export async function freshFederated(info: FederatedInfo, wait = pause): Promise<Done<FederatedInfo>> {
  if (!info.provider) return refuse('FederatedProvider', 'You must specify a federated provider')
  if (now().getTime() < info.expires_at) return done(info)
  const handler = handlers.get(info.provider)
  if (!handler) return refuse('FederatedProvider', 'no refresh handler for provider')
  const renewed = await persistently(handler, wait)
  if (!renewed) return refuse('FederatedProvider', 'Authentication Error')
  const fresh = { ...info, ...renewed }
  storeFederated(fresh)
  return done(fresh)
}

async function persistently(handler: RefreshHandler, wait: (ms: number) => Promise<void>) {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await handler()
    } catch (error) {
      if (error instanceof Error && error.name === 'NonRetryable') return undefined
      if (attempt < tries) await wait(pauseBefore(attempt))
    }
  }
  return undefined
}

/** The identity pool's name for a provider. */
export const loginKeyOf = (provider: string): string =>
  ({
    google: 'accounts.google.com',
    facebook: 'graph.facebook.com',
    linkedin: 'www.linkedin.com',
    amazon: 'www.amazon.com',
    developer: 'cognito-identity.amazonaws.com',
  })[provider.toLowerCase()] ?? provider
