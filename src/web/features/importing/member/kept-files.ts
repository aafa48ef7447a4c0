import { federatedVault } from '../../../lib/storage/index.ts'

const folder = 'linkedin/'

/** Names a kept file by its place and its own name, in characters that every key can have. */
const keyOf = ({ name }: File, index: number): string =>
  `${folder}${index}-${name.replaceAll(/[^\p{L}\p{N}.-]/gu, '_').slice(-60)}`

const nameOf = (key: string): string => key.slice(folder.length).replace(/^\d+-/, '')

/** Keeps files in the member's private area, in place of earlier ones. Returns whether all are kept. */
export async function keepFiles(files: readonly File[]): Promise<boolean> {
  const { data: earlier } = await federatedVault.list(folder)
  for (const { key } of earlier ?? []) await federatedVault.remove(key)
  for (const [index, file] of files.entries()) {
    const { error } = await federatedVault.put(keyOf(file, index), file)
    if (error) return false
  }
  return true
}

/** The names of the kept files; none while they cannot be listed. */
export async function listKept(): Promise<string[]> {
  const { data } = await federatedVault.list(folder)
  return (data ?? []).map(({ key }) => nameOf(key))
}

/** Reads the kept files; undefined if one of them cannot be had. */
export async function readKept(): Promise<File[] | undefined> {
  const { data: items } = await federatedVault.list(folder)
  const files: File[] = []
  for (const { key } of items ?? []) {
    const { data } = await federatedVault.get(key)
    if (!data) return undefined
    files.push(new File([data], nameOf(key)))
  }
  return items ? files : undefined
}
