/** An e-mail address whose two parts are written backwards, so that no address stands in the HTML of a page. */
export type HiddenAddress = { readonly user: string; readonly host: string }

const backwards = (text: string): string => Array.from(text).toReversed().join('')

/** Takes an address apart for a page; undefined if it is none. */
export function hideAddress(address: string): HiddenAddress | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  return { user: backwards(address.slice(0, at)), host: backwards(address.slice(at + 1)) }
}

/** Puts an address together again, when a visitor wants to see it. */
export const showAddress = ({ user, host }: HiddenAddress): string => `${backwards(user)}@${backwards(host)}`
