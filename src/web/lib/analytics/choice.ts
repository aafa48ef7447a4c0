import { cookieDays } from './limits.ts'

/** Whether the person who uses the signed-in app lets it set its identity cookie. */
export type Choice = 'yes' | 'no'

const choiceCookie = 'analytics_choice'
const deviceCookie = 'analytics_device'

/** Undefined: the person has not answered, or not for 365 days. */
export function knownChoice(): Choice | undefined {
  const value = cookie(choiceCookie)
  return value === 'yes' || value === 'no' ? value : undefined
}

/** Keeps an answer for 365 days. 'yes' sets the identity cookie for as long, 'no' removes it. */
export function choose(choice: Choice): void {
  set(choiceCookie, choice, cookieDays)
  if (choice === 'no') set(deviceCookie, '', 0)
  else set(deviceCookie, cookie(deviceCookie) ?? crypto.randomUUID(), cookieDays)
  for (const changed of watching) changed()
}

const watching = new Set<() => void>()

/** Calls `changed` after every answer on this page. Returns a cleanup. */
export function watchChoice(changed: () => void): () => void {
  watching.add(changed)
  return () => watching.delete(changed)
}

/** The id of this browser, if the person agreed to one. */
export const lastingDevice = (): string | undefined =>
  knownChoice() === 'yes' ? cookie(deviceCookie) : undefined

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .match(/^[\w-]+/)?.[0]

function set(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
