type Address = { readonly email: string; readonly emailVerified: boolean }
type KnownAddress = Address & { readonly sub: string }

/** Returns the account's address after a sign-in: the known one while the identity's new address is unverified. */
export function addressAfter(known: KnownAddress | undefined, identity: KnownAddress): Address {
  const waits = known?.sub === identity.sub && known.email !== identity.email && !identity.emailVerified
  const { email, emailVerified } = waits ? known : identity
  return { email, emailVerified }
}
