import type { Context } from '#platform/context.ts'

/** Who signed in at a vendor; '' for what it does not say. */
export type Member = {
  /** The vendor's own name for the member; the same at each sign-in. */
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  /** '' unless the vendor says that the member proved it. */
  readonly email: string
  readonly picture: { readonly contentType: string; readonly bytes: Uint8Array } | undefined
}

/** Thrown when a vendor does not accept a code, or its answer does not prove who the member is. */
export class MemberRefused extends Error {
  override readonly name = 'MemberRefused'
}

/** A site at which visitors prove who they are, without becoming users of this product. */
export type MemberVendor = {
  /** As in the path of its endpoint and in the browser's federated info, such as `linkedin`. */
  readonly name: string
  /** Its name at the identity pool: a host without a scheme. */
  readonly login: string
  /** The errors of its return with which a member says no. */
  readonly denials: readonly string[]
  /** The address at the vendor at which the member signs in. */
  signInUrl(input: { readonly state: string }): string
  /** Exchanges the code for who the member is. Throws `MemberRefused`. */
  readMember(code: string): Promise<Member>
}

/** The functions of other areas, and the vendors, that this area calls. */
export type FederationDeps = {
  /** Empty where no vendor is set up, or where a managed service issues the credentials. */
  readonly vendors: readonly MemberVendor[]
  /** Issues a token for the identity pool; `sub` names the member among all vendors. */
  issueToken(
    context: Context,
    of: { readonly login: string; readonly sub: string },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>
  /** Erases everything that a member's identity keeps, and the identity. */
  eraseFiles(context: Context, sub: string): Promise<void>
}
