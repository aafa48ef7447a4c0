import { newEntityId } from '#platform/common/ids.ts'
import type { VaultFile } from '#platform/common/vault-file.ts'
import { type Done, done } from '../identity/result.ts'
import { vault } from '../storage/index.ts'
import type { PutOptions } from '../storage/types.ts'
import { keyName, storedName } from './file-name.ts'

/** Returns a function that uploads a file to a folder of the signed-in user's vault, each time under a new key. */
export const sendToVault =
  (folder: string) =>
  async (file: File, options: PutOptions): Promise<Done<VaultFile>> => {
    const name = storedName(file.name)
    const contentType = file.type.slice(0, 100) || 'application/octet-stream'
    const key = `${folder}${newEntityId()}/${keyName(file.name)}`
    const { error } = await vault.put(key, file, { ...options, contentType })
    return error ? { data: null, error } : done({ key, name, size: file.size, contentType })
  }
