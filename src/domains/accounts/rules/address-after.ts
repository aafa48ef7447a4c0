type Address = { readonly email: string; readonly emailVerified: boolean }
type Told = Address & { readonly sub: string }

/** The address an account has once its identity said another: the one before, while the new one waits for its proof. */
export function addressAfter(known: Told | undefined, told: Told): Address {
  const waits = known?.sub === told.sub && known.email !== told.email && !told.emailVerified
  const { email, emailVerified } = waits ? known : told
  return { email, emailVerified }
}
