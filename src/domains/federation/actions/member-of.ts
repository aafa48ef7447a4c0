import { createHash } from 'node:crypto'
import { fail } from '../contract.ts'
import type { FederationDeps, MemberVendor } from '../ports.ts'
import type { MemberKey } from '../store/stays.ts'

/** Returns the vendor of a name. Throws `federation.unavailable`. */
export const vendorNamed = ({ vendors }: FederationDeps, name: string): MemberVendor =>
  vendors.find((vendor) => vendor.name === name) ?? fail('federation.unavailable')

/** The member's name among all vendors. It has a colon, so it is never the sub of a user. */
export const subOf = ({ vendor, subject }: MemberKey): string => `${vendor}:${subject}`

/** A hash of a secret with enough randomness, as base64url. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
