/**
 * Returns the first name within the provider's name on an order; it may have several words. `firstName` is the one that
 * the order stored, or the account's present one. If the name does not begin with it, its first word is returned.
 */
export function firstNameIn(name: string, firstName: string | undefined): string {
  const own = firstName?.trim() ?? ''
  if (own !== '' && `${name} `.startsWith(`${own} `)) return own
  return name.trim().split(/\s+/)[0] ?? ''
}
