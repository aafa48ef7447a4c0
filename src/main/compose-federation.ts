import { createFederation } from '#domains/federation/index.ts'
import type { MemberVendor } from '#domains/federation/ports.ts'
import type { ManagedIdentity } from '#integrations/vendor.ts'
import type { Identity } from '#protocols/identity/index.ts'
import type { Storage } from '#protocols/storage/index.ts'
import { eraseFilesOf } from './erase-files.ts'

/**
 * Creates the sign-in of visitors at other sites. With a managed identity, which issues the credentials itself, it has no
 * vendors.
 */
export function composeFederation(
  vendors: readonly MemberVendor[],
  identity: Identity | ManagedIdentity,
  storage: Storage | undefined,
) {
  if (identity.mode === 'managed' || !storage)
    return createFederation({ vendors: [], issueToken: notHere, eraseFiles: notHere })
  return createFederation({
    vendors,
    issueToken: identity.issueFederated,
    eraseFiles: (context, sub) => eraseFilesOf({ identity, storage }, context, sub),
  })
}

const notHere = async (): Promise<never> => {
  throw new Error('a managed identity has no members')
}
