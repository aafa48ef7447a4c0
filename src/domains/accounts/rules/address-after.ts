type Address = { readonly email: string; readonly emailVerified: boolean }
type Told = Address & { readonly sub: string }

/** Returns the account's address after a sign-in: the known one while the identity's new address is unverified. */
export function addressAfter(known: Told | undefined, told: Told): Address {
  const waits = known?.sub === told.sub && known.email !== told.email && !told.emailVerified
  const { email, emailVerified } = waits ? known : told
  return { email, emailVerified }
}
