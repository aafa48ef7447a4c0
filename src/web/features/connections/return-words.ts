import { ApiError, messageOf } from '../../lib/api.ts'
import { vendorCompany } from '../../parts/states/connection-vendors.ts'

const notBegun =
  'This sign-in did not begin in this browser, or it took longer than ten minutes. Nothing was saved. Please connect again.'

type Details = Readonly<Record<string, unknown>>

const words: Readonly<Record<string, (name: string, details: Details) => string>> = {
  'connections.attempt_missing': () => notBegun,
  'connections.denied': (name) =>
    `You said no at ${name}, so nothing was saved. You can connect again at any time.`,
  'connections.scope_missing': (name) =>
    `A box was left unticked at ${name}, so nothing was saved. Connect again and leave every box ticked.`,
  'connections.account_unfit': (_name, { account }) =>
    `${typeof account === 'string' ? account : 'This'} is a personal account, so nothing is connected. Instagram gives posts to other pages from professional accounts only. Switching is free, takes a minute, and your posts and followers stay.`,
  'connections.refused': (name) =>
    `${name} did not accept the sign-in, so nothing was saved. Please connect again.`,
}

/** Why a sign-in at a vendor connected nothing; `error` undefined: this browser did not begin it. */
export function returnWords(vendor: string, error?: unknown): string {
  const name = vendorCompany(vendor)
  if (error === undefined) return notBegun
  const code = error instanceof ApiError ? error.code : ''
  const known = Object.hasOwn(words, code) ? words[code] : undefined
  return known ? known(name, error instanceof ApiError ? error.details : {}) : messageOf(error)
}
