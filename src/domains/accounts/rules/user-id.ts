const userSubPrefix = 'USERSUB#'
const googlePrefix = 'GOOGLE#'

/**
 * The userId of an identity username (specification 3, "User id derivation"): `unsigned-…` is kept as it is,
 * `Google…` becomes `GOOGLE#` and the whole name, everything else gets the user-sub prefix.
 */
export function userIdOf(username: string): string {
  if (username.startsWith('unsigned-')) return username
  if (username.startsWith('Google')) return googlePrefix + username
  return userSubPrefix + username
}
