const userSubPrefix = 'USERSUB#'
const googlePrefix = 'GOOGLE#'

/**
 * Returns the userId of an identity username (specification 3, "User id derivation"): `unsigned-…` is unchanged,
 * `Google…` becomes `GOOGLE#` and the whole name, any other name gets the prefix `USERSUB#`.
 */
export function userIdOf(username: string): string {
  if (username.startsWith('unsigned-')) return username
  if (username.startsWith('Google')) return googlePrefix + username
  return userSubPrefix + username
}
