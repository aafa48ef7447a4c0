import { newToken } from '#platform/common/ids.ts'

const key = 'visitorId'
const emailKey = 'visitor_email'
/** Stands in for the storage that a browser forbids, as long as the page is open. */
const onThisPage = new Map<string, string>()

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? onThisPage.get(name)
  } catch {
    return onThisPage.get(name)
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    onThisPage.set(name, value)
  }
}

/** specification 3, `visitorId`: the name of a browser that has liked something; undefined before. */
export const knownVisitorId = (): string | undefined => read(key)

/** The name of this browser, which is made at its first like: a visitor who likes nothing has none. */
export function visitorId(): string {
  const known = knownVisitorId()
  if (known !== undefined) return known
  const made = newToken(16)
  write(key, made)
  return made
}

/** specification 3, `visitor_email`: the address that the visitor left last; '' for none. */
export const visitorEmail = (): string => read(emailKey) ?? ''
export const keepVisitorEmail = (email: string): void => write(emailKey, email)
